import { Badge, Checkbox, Progress, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney } from '#lib/text/format.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { LogList } from '../logs/log-list.tsx';
import { TeamList } from '../people/team-list.tsx';
import { PROJECTS } from '../profile/projects.ts';

const TASKS = ['lamps', 'invoice', 'sketch', 'call', 'photos'] as const;

const GOALS = [
  { name: 'support', percent: 84 },
  { name: 'delivery', percent: 61 },
  { name: 'quality', percent: 93 },
] as const;

const PRODUCTS = [
  { name: 'lamp', sold: 214, amount: 27_606 },
  { name: 'chair', sold: 61, amount: 21_289 },
  { name: 'rug', sold: 140, amount: 12_460 },
  { name: 'shelf', sold: 38, amount: 8_170 },
] as const;

export function ListWidgets() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const [done, setDone] = useState<readonly string[]>(['invoice']);
  return (
    <div className="demo-grid">
      <SectionCard title={t('team.title')}>
        <TeamList />
      </SectionCard>
      <SectionCard
        title={t('widgets.tasks')}
        extra={
          <span className="tabular" role="status">
            {t('widgets.tasksDone', { done: done.length, all: TASKS.length })}
          </span>
        }
      >
        <Checkbox.Group className="demo-list" value={[...done]} onChange={(names) => setDone(names)}>
          {TASKS.map((name) => (
            <Checkbox key={name} value={name}>
              {t(`widgets.task.${name}`)}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </SectionCard>
      <SectionCard title={t('widgets.trending')}>
        <ul className="demo-list">
          {PRODUCTS.map(({ name, sold, amount }) => (
            <li key={name} className="demo-list__row">
              <span className="demo-list__text">
                <span className="demo-list__strong">{t(`widgets.product.${name}`)}</span>
                <span className="demo__muted">{t('widgets.sold', { number: sold })}</span>
              </span>
              <span translate="no" className="tabular">
                {formatMoney({ amount, currency: 'USD' }, language)}
              </span>
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={t('widgets.goals')}>
        <ul className="demo-list">
          {GOALS.map(({ name, percent }) => (
            <li key={name}>
              <span>{t(`widgets.goal.${name}`)}</span>
              <Progress percent={percent} aria-label={t(`widgets.goal.${name}`)} />
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={t('profile.tab.projects')}>
        <ul className="demo-list">
          {PROJECTS.slice(0, 5).map(({ name, state }) => (
            <li key={name} className="demo-list__row">
              <Badge status={state === 'done' ? 'success' : state === 'rejected' ? 'error' : 'warning'} />
              <span className="demo-list__text">{name}</span>
              <Tag>
                <span>{t(`projectState.${state}`)}</span>
              </Tag>
            </li>
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={t('tools.logs')}>
        <LogList most={5} />
      </SectionCard>
    </div>
  );
}
