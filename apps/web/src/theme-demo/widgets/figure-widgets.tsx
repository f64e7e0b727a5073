import { Button, Card, Progress, Statistic } from 'antd';
import { ClockIcon, FileChartColumnIcon, MessageSquareIcon, UsersIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEMO_PATHS } from '#config/demo-paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { AreaChart, BarRows, RingChart, Sparkline, WeekChart } from '../charts/charts.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { useOverlays } from '../overlays/overlays.tsx';

/** Invented figures: the last one is today's. */
const TILES = [
  { name: 'visits', unit: 'plain', values: [310, 342, 298, 371, 402, 388, 436] },
  { name: 'orders', unit: 'plain', values: [22, 19, 27, 31, 25, 34, 38] },
  { name: 'revenue', unit: 'usd', values: [1840, 1720, 2110, 2060, 2330, 2290, 2480] },
] as const;

const BRICKS = [
  { name: 'messages', value: 27, tone: 'primary', icon: <MessageSquareIcon /> },
  { name: 'members', value: 148, tone: 'player', icon: <UsersIcon /> },
  { name: 'waiting', value: 6, tone: 'attention', icon: <ClockIcon /> },
  { name: 'reports', value: 12, tone: 'banker', icon: <FileChartColumnIcon /> },
] as const;

const ROWS = [
  [20, 26, 24, 33, 30, 41, 38, 46, 52],
  [16, 18, 23, 21, 27, 26, 31, 29, 34],
];

const SOURCES = [
  { name: 'search', percent: 46 },
  { name: 'friends', percent: 28 },
  { name: 'letter', percent: 17 },
  { name: 'other', percent: 9 },
] as const;

export function StatisticWidgets() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  return (
    <div className="demo-grid">
      {TILES.map(({ name, unit, values }) => {
        const today = values[values.length - 1] ?? 0;
        const yesterday = values[values.length - 2] ?? today;
        return (
          <SectionCard key={name} title={t(`widgets.tile.${name}`)}>
            <div className="widget__tile">
              <Statistic
                title={t('widgets.today')}
                value={
                  unit === 'usd'
                    ? formatMoney({ amount: today, currency: 'USD' }, language)
                    : formatNumber(today, language)
                }
                formatter={(value) => value}
              />
              <Sparkline values={values} />
            </div>
            <p className="demo__muted">{`▲ ${formatNumber(((today - yesterday) / yesterday) * 100, language)} % ${t('widgets.sinceYesterday')}`}</p>
          </SectionCard>
        );
      })}
      <div className="demo-grid__wide">
        <Bricks />
      </div>
      <SectionCard title={t('widgets.goals')}>
        <div className="widget__center">
          <Progress type="dashboard" percent={61} aria-label={t('widgets.goal.delivery')} />
          <p>{t('widgets.goal.delivery')}</p>
        </div>
      </SectionCard>
      <SectionCard title={t('widgets.sources')}>
        <BarRows label={t('widgets.sources')} shares={useSources()} />
      </SectionCard>
    </div>
  );
}

/** Returns the translated sources of visitors. */
function useSources() {
  const { t } = useTranslation('demo');
  return SOURCES.map(({ name, percent }) => ({ text: t(`widgets.source.${name}`), percent }));
}

/** Four coloured tiles, each a figure with a chart. */
function Bricks() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  return (
    <ul className="widget__bricks">
      {BRICKS.map(({ name, value, tone, icon }) => (
        <li key={name} className={`widget__brick widget__brick--${tone}`}>
          {icon}
          <strong translate="no" className="tabular">
            {formatNumber(value, language)}
          </strong>
          <span>{t(`widgets.brick.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ChartWidgets() {
  const { t } = useTranslation('demo');
  const sources = useSources();
  return (
    <div className="demo-grid">
      <SectionCard title={t('widgets.week')}>
        <WeekChart />
      </SectionCard>
      <SectionCard title={t('widgets.months')}>
        <AreaChart label={t('widgets.monthsChart')} rows={ROWS} />
      </SectionCard>
      <SectionCard title={t('widgets.sources')}>
        <RingChart label={t('widgets.sources')} shares={sources} />
      </SectionCard>
      <SectionCard title={t('widgets.sourcesRows')}>
        <BarRows label={t('widgets.sourcesRows')} shares={sources} />
      </SectionCard>
      <SectionCard title={t('widgets.tile.visits')}>
        <AreaChart label={t('widgets.visitsChart')} rows={[TILES[0].values]} />
      </SectionCard>
    </div>
  );
}

export function MixedWidgets() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const openOverlay = useOverlays();
  return (
    <div className="demo-grid">
      <Card
        className="widget__mixed"
        cover={
          <div className="widget__cover">
            <h2 className="demo__section">{t('widgets.sales')}</h2>
            <strong>{formatMoney({ amount: 69_525, currency: 'USD' }, language)}</strong>
            <AreaChart label={t('widgets.monthsChart')} rows={ROWS} />
          </div>
        }
      >
        <Bricks />
      </Card>
      <SectionCard title={t('widgets.action')}>
        <div className="widget__center">
          <Progress type="circle" percent={74} aria-label={t('widgets.action')} />
          <p className="demo__muted">{t('widgets.actionAbout')}</p>
          <Button type="primary" aria-haspopup="dialog" onClick={() => openOverlay('createApp')}>
            {t('tools.createApp')}
          </Button>
        </div>
      </SectionCard>
      <SectionCard title={t('widgets.summary')}>
        <RingChart label={t('widgets.sources')} shares={useSources()} />
        <ul className="demo-list widget__summary">
          {TILES.map(({ name, values }) => (
            <li key={name} className="demo-list__row">
              <span className="demo-list__text">{t(`widgets.tile.${name}`)}</span>
              <Sparkline values={values} />
            </li>
          ))}
        </ul>
        <Link to={`${DEMO_PATHS.widgets}?tab=tables`}>{t('widgets.orders')}</Link>
      </SectionCard>
    </div>
  );
}
