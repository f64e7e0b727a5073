import { Button, Card, Descriptions, Empty, Input, Progress, Statistic, Tag, Timeline } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney, formatNumber, formatRelative, formatShortDay } from '#lib/text/format.ts';
import { Sparkline, WeekChart } from '../charts/charts.tsx';
import { FeedPost, POSTS } from '../feed/feed-post.tsx';
import { useDemoFilter } from '../frame/demo-filter.tsx';
import { foundIn } from '../frame/found-in.ts';
import { SectionCard } from '../frame/section-card.tsx';
import { LogList } from '../logs/log-list.tsx';
import { DEMO_PEOPLE, type DemoPerson } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { TeamList } from '../people/team-list.tsx';
import { PROJECTS } from './projects.ts';
import { useProfileFacts } from './use-profile-facts.ts';

/** Sample activities: the text, the age in minutes, and the colour. */
const ACTIVITIES = [
  { text: 'sketch', time: 25, colour: 'green' },
  { text: 'meeting', time: 190, colour: 'blue' },
  { text: 'order', time: 1500, colour: 'green' },
  { text: 'delay', time: 3100, colour: 'red' },
  { text: 'award', time: 10100, colour: 'gray' },
] as const;

const CAMPAIGNS = [
  {
    name: 'Spring Light',
    metric: 'opened',
    value: 48.2,
    unit: 'percent',
    trend: 6.1,
    values: [30, 34, 33, 39, 42, 48],
  },
  {
    name: 'Open Studio',
    metric: 'visits',
    value: 2130,
    unit: 'plain',
    trend: 12.4,
    values: [9, 11, 15, 14, 19, 21],
  },
  {
    name: 'Winter Sale',
    metric: 'revenue',
    value: 18_600,
    unit: 'usd',
    trend: -3.8,
    values: [24, 23, 21, 20, 19, 18],
  },
  {
    name: 'Letter to Clients',
    metric: 'answers',
    value: 164,
    unit: 'plain',
    trend: 0.9,
    values: [15, 16, 15, 17, 16, 16],
  },
] as const;

const DAY_MS = 86_400_000;

export function OverviewTab() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const facts = useProfileFacts();
  return (
    <div className="profile__overview">
      <div className="demo-stack">
        {POSTS.map((post) => (
          <FeedPost key={post.text} post={post} />
        ))}
      </div>
      <div className="demo-stack">
        <SectionCard title={t('widgets.week')}>
          <WeekChart />
        </SectionCard>
        <SectionCard title={t('profile.timeline')}>
          <Timeline
            items={ACTIVITIES.map(({ text, time, colour }) => ({
              color: colour,
              content: (
                <>
                  <span>{t(`profile.activity.${text}`)}</span>
                  <br />
                  <span className="demo__muted">{formatRelative(time, language)}</span>
                </>
              ),
            }))}
          />
        </SectionCard>
        <SectionCard title={t('profile.authors')}>
          <TeamList />
        </SectionCard>
        <SectionCard title={t('profile.details')}>
          <Descriptions column={1} size="small" items={facts} />
        </SectionCard>
        <SectionCard title={t('tools.logs')}>
          <LogList />
        </SectionCard>
      </div>
    </div>
  );
}

export function ProjectsTab() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const { status } = useDemoFilter();
  const [today] = useState(() => Date.now());
  const shown = PROJECTS.filter(({ state }) => status === 'any' || state === status);
  if (shown.length === 0) return <Empty description={t('profile.noMatch')} />;
  return (
    <div className="demo-grid">
      {shown.map(({ name, state, due, budget, percent, people }) => (
        <SectionCard
          key={name}
          title={name}
          extra={
            <Tag>
              <span>{t(`projectState.${state}`)}</span>
            </Tag>
          }
        >
          <dl className="profile__figures">
            <div>
              <dt className="demo__muted">{t('profile.due')}</dt>
              <dd>{formatShortDay(today + due * DAY_MS, language)}</dd>
            </div>
            <div>
              <dt className="demo__muted">{t('profile.budget')}</dt>
              <dd translate="no" className="tabular">
                {formatMoney({ amount: budget, currency: 'USD' }, language)}
              </dd>
            </div>
          </dl>
          <Progress percent={percent} aria-label={t('profile.progressOf', { name })} />
          <ul className="profile__faces" aria-label={t('profile.team')}>
            {people.map((place) => {
              const person = DEMO_PEOPLE[place];
              return (
                person && (
                  <li key={person.id} title={person.name}>
                    <PersonAvatar person={person} />
                    <span className="visually-hidden">{person.name}</span>
                  </li>
                )
              );
            })}
          </ul>
        </SectionCard>
      ))}
    </div>
  );
}

export function CampaignsTab() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const shown = (value: number, unit: (typeof CAMPAIGNS)[number]['unit']): string => {
    if (unit === 'usd') return formatMoney({ amount: value, currency: 'USD' }, language);
    return unit === 'percent' ? `${formatNumber(value, language)} %` : formatNumber(value, language);
  };
  return (
    <div className="demo-grid">
      {CAMPAIGNS.map(({ name, metric, value, unit, trend, values }) => (
        <SectionCard key={name} title={name}>
          <div className="widget__tile">
            <Statistic
              title={t(`profile.metric.${metric}`)}
              value={shown(value, unit)}
              formatter={(text) => text}
            />
            <Sparkline values={values} />
          </div>
          <p
            className={trend < 0 ? 'profile__trend profile__trend--down' : 'profile__trend'}
          >{`${trend < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(trend), language)} % ${t('profile.trend')}`}</p>
        </SectionCard>
      ))}
    </div>
  );
}

const DOCUMENTS = [
  { kind: 'folder', name: 'Contracts', size: 14 },
  { kind: 'folder', name: 'Sketches', size: 37 },
  { kind: 'folder', name: 'Invoices', size: 122 },
  { kind: 'file', name: 'Harbour Library.pdf', size: 4.2 },
  { kind: 'file', name: 'Lamp order.xlsx', size: 0.3 },
  { kind: 'file', name: 'Garden Room.dwg', size: 18.7 },
  { kind: 'file', name: 'Night Café.jpg', size: 6.5 },
] as const;

const DOCUMENT_SHAPES = {
  folder: 'M4 12h14l4 5h22v22H4Z',
  file: 'M12 6h17l9 9v27H12Zm17 0v9h9',
};

export function DocumentsTab() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const [words, setWords] = useState('');
  const all = DOCUMENTS.map((document) => ({ ...document, text: document.name }));
  const found = foundIn(all, words, true) ?? all;
  return (
    <div className="demo-stack">
      <Input
        type="search"
        className="profile__search"
        aria-label={t('profile.findDocument')}
        placeholder={t('profile.findDocument')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {t('profile.documents', { number: found.length })}
      </p>
      {found.length === 0 && <Empty description={t('menuTest.none')} />}
      <ul className="profile__documents">
        {found.map(({ kind, name, size }) => (
          <li key={name}>
            <Card size="small" className="profile__document">
              <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <path d={DOCUMENT_SHAPES[kind]} />
              </svg>
              <strong>{name}</strong>
              <span className="demo__muted">
                {kind === 'folder'
                  ? t('profile.files', { number: size })
                  : t('profile.megabytes', { size: formatNumber(size, language) })}
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ConnectionsTab() {
  const { types } = useDemoFilter();
  const shown = DEMO_PEOPLE.filter(({ type }) => types.length === 0 || types.includes(type));
  return (
    <div className="demo-grid">
      {shown.map((person) => (
        <PersonCard key={person.id} person={person} />
      ))}
    </div>
  );
}

function PersonCard({ person }: { person: DemoPerson }) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const id = useId();
  const [connected, setConnected] = useState(person.type === 'author');
  return (
    <Card>
      <div className="profile__person">
        <PersonAvatar person={person} large />
        <h2 className="demo__section" id={id}>
          {person.name}
        </h2>
        <p className="demo__muted">{`${t(`memberType.${person.type}`)} · ${person.company}`}</p>
        <dl className="profile__figures">
          <div>
            <dt className="demo__muted">{t('profile.figure.projects')}</dt>
            <dd>{formatNumber(person.figures.projects, language)}</dd>
          </div>
          <div>
            <dt className="demo__muted">{t('profile.earned')}</dt>
            <dd>{formatMoney({ amount: person.figures.earned, currency: 'USD' }, language)}</dd>
          </div>
        </dl>
        <Button
          aria-pressed={connected}
          aria-describedby={id}
          type={connected ? 'default' : 'primary'}
          onClick={() => setConnected(!connected)}
        >
          {connected ? t('profile.connected') : t('profile.connect')}
        </Button>
      </div>
    </Card>
  );
}
