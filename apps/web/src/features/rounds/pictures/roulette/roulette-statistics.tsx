import { Flex } from 'antd';
import { CircleCheckIcon, ClockIcon, TriangleAlertIcon } from 'lucide-react';
import './roulette.css';
import {
  ALARM_BELOW_P,
  type LayoutStreaks,
  type NumberCount,
  rouletteStatistics,
  type Streak,
  type Streaks,
  type WheelKind,
  type WheelVerdict,
} from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatChance, formatP, formatShare } from './format-figures.ts';
import { NumberTile } from './roulette-numbers.tsx';
import { type ShareRow, shareRows } from './share-rows.ts';

interface Props {
  /** The sample, in the order of the spins. */
  numbers: readonly number[];
  wheel?: WheelKind;
}

/** The statistics of a wheel: the spread, the sample, and whether chance explains it. */
export default function RouletteStatistics({ numbers, wheel = 'single_zero' }: Props) {
  const { t } = useTranslation('rounds');
  const { hot, cold, layout, streaks, spins, verdict } = useMemo(
    () => rouletteStatistics(numbers, wheel),
    [numbers, wheel],
  );
  const rows = shareRows(layout, wheel, t);
  return (
    <Flex component="section" vertical gap={16} aria-label={t('pictures.statistics')}>
      <Verdict verdict={verdict} />
      {spins > 0 && (
        <div className="roulette-statistics__parts">
          <HotOrCold kind="hot" numbers={hot} />
          <HotOrCold kind="cold" numbers={cold} />
          <ShareTable title={t('pictures.part.colour')} rows={rows.colour} spins={spins} />
          <ShareTable title={t('pictures.part.evenChances')} rows={rows.evenChances} spins={spins} />
          <ShareTable title={t('pictures.part.dozen')} rows={rows.dozen} spins={spins} />
          <ShareTable title={t('pictures.part.column')} rows={rows.column} spins={spins} />
          {rows.sector.length > 0 && (
            <ShareTable title={t('pictures.part.sector')} rows={rows.sector} spins={spins} />
          )}
          <StreakTable streaks={streaks} />
        </div>
      )}
    </Flex>
  );
}

interface HotOrColdProps {
  kind: 'hot' | 'cold';
  numbers: readonly NumberCount[];
}

/** The most or least frequent numbers. They describe the past and predict nothing. */
function HotOrCold({ kind, numbers }: HotOrColdProps) {
  const { t } = useTranslation('rounds');
  return (
    <section aria-label={t(`pictures.${kind}`)}>
      <h3 className="roulette-statistics__title hint">{t(`pictures.${kind}`)}</h3>
      <Flex component="ol" vertical gap={4}>
        {numbers.map(({ number, count, since }) => (
          <li key={number} className="hot-or-cold__number tabular">
            <NumberTile number={number} />
            <span className="strong">{t('pictures.times', { count })}</span>
            <span className="hot-or-cold__since">
              {since === null
                ? t('pictures.never')
                : since === 0
                  ? t('pictures.justNow')
                  : t('pictures.spinsAgo', { count: since })}
            </span>
          </li>
        ))}
      </Flex>
    </section>
  );
}

/** The current streak, and the longest of the sample. */
function StreakTable({ streaks }: { streaks: LayoutStreaks }) {
  const { t } = useTranslation('rounds');
  const textOf = <Value,>(streak: Streak<Value> | null, name: (value: Value) => string): string =>
    streak === null ? '–' : t('pictures.streak', { what: name(streak.value), length: streak.length });
  const row = <Value,>({ current, longest }: Streaks<Value>, name: (value: Value) => string) => (
    <tr>
      <td>{textOf(current, name)}</td>
      <td>{textOf(longest, name)}</td>
    </tr>
  );
  return (
    <table className="streak-table">
      <caption className="roulette-statistics__title hint">{t('pictures.streaks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pictures.column.current')}</th>
          <th scope="col">{t('pictures.column.longest')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {row(streaks.colour, (value) => t(`pictures.colour.${value}`))}
        {row(streaks.parity, (value) => t(`pictures.parity.${value}`))}
        {row(streaks.half, (value) => t(`pictures.half.${value}`))}
        {row(streaks.dozen, (value) => t(`pictures.dozen.${value}`))}
        {row(streaks.column, (value) => t(`pictures.layoutColumn.${value}`))}
      </tbody>
    </table>
  );
}

/** The share of spins that fills the bar: no part of the layout reaches it by chance. */
const FULL = 0.75;
const inBar = (share: number): number => Math.min(100, (share / FULL) * 100);

interface ShareTableProps {
  title: string;
  rows: readonly ShareRow[];
  spins: number;
}

/** Counts of a part of the layout beside the expectation of a fair wheel: the bar's length and its notch. */
function ShareTable({ title, rows, spins }: ShareTableProps) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const percent = (share: number): string => formatShare(share, language);
  return (
    <table className="share-table">
      <caption className="roulette-statistics__title hint">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('pictures.column.count')}</th>
          <th scope="col">{t('pictures.column.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count, expected, tone }) => {
          const share = spins === 0 ? 0 : count / spins;
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td translate="no" className="share-table__count tabular">
                {formatNumber(count, language)}
              </td>
              <td>
                <svg
                  className="share-table__bar"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className="share-table__track" width="100" height="8" />
                  <rect className={`share-table__fill of-${tone}`} width={inBar(share)} height="8" />
                  <path className="share-table__even" d={`M${inBar(expected)} 0V8`} />
                </svg>
                <span translate="no" className="share-table__share tabular">
                  {percent(share)}
                </span>
                <span className="visually-hidden">{` ${t('pictures.expected', { share: percent(expected) })}`}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const ICONS = { small_sample: ClockIcon, even: CircleCheckIcon, biased: TriangleAlertIcon } as const;

/** The verdict on the wheel as text, with its figures. */
function Verdict({ verdict }: { verdict: WheelVerdict }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const Icon = ICONS[verdict.kind];
  return (
    <Flex
      gap={10}
      className={`box pad ${verdict.kind === 'biased' ? 'is-danger' : ''}`}
      role={verdict.kind === 'biased' ? 'alert' : undefined}
    >
      <Icon className={verdict.kind === 'even' ? 'good' : undefined} />
      <div>
        <p className="strong">{t(`pictures.verdict.${verdict.kind}`)}</p>
        <p className="tabular hint">
          {verdict.kind === 'small_sample'
            ? t('pictures.verdict.sample', {
                spins: formatNumber(verdict.spins, language),
                needed: formatNumber(verdict.needed, language),
              })
            : t('pictures.verdict.test', {
                spins: formatNumber(verdict.spins, language),
                statistic: formatNumber(verdict.statistic, language),
                freedom: verdict.freedom,
                p: formatP(verdict.p, language),
                alarm: formatChance(ALARM_BELOW_P, language),
              })}
        </p>
      </div>
    </Flex>
  );
}
