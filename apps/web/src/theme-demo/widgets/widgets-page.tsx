import './widgets.css';
import { Progress, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { TeamList } from '../people/team-list.tsx';
import { OrdersTable } from './orders-table.tsx';
import { GOALS, TILES } from './samples.ts';
import { Sparkline } from './sparkline.tsx';
import { WeekChart } from './week-chart.tsx';

export default function WidgetsPage() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const dollars = (amount: number): string => formatMoney({ amount, currency: 'USD' }, language);
  return (
    <DemoPage name="widgets">
      <div className="demo-grid">
        {TILES.map(({ name, unit, values }) => {
          const today = values[values.length - 1] ?? 0;
          return (
            <SectionCard key={name} title={t(`widgets.tile.${name}`)}>
              <div className="widget__tile">
                <Statistic
                  title={t('widgets.today')}
                  value={unit === 'usd' ? dollars(today) : formatNumber(today, language)}
                />
                <Sparkline values={values} />
              </div>
            </SectionCard>
          );
        })}
        <SectionCard title={t('widgets.week')}>
          <WeekChart />
        </SectionCard>
        <SectionCard title={t('widgets.goals')}>
          <ul className="demo-list">
            {GOALS.map(({ name, percent }) => (
              <li key={name}>
                {t(`widgets.goal.${name}`)}
                <Progress percent={percent} aria-label={t(`widgets.goal.${name}`)} />
              </li>
            ))}
          </ul>
        </SectionCard>
        <SectionCard title={t('team.title')}>
          <TeamList />
        </SectionCard>
        <SectionCard title={t('widgets.orders')} wide>
          <OrdersTable />
        </SectionCard>
      </div>
    </DemoPage>
  );
}
