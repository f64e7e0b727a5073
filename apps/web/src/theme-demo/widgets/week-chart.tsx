import { useTranslation } from 'react-i18next';
import { WEEK } from './samples.ts';

const SCALE = 4;

/** Two weeks side by side, day by day. */
export function WeekChart() {
  const { t } = useTranslation('demo');
  return (
    <>
      <svg className="widget__chart" viewBox="0 0 224 104" role="img" aria-label={t('widgets.weekChart')}>
        <path d="M0 103.5h224" stroke="var(--line)" />
        {WEEK.map(({ here, before }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place.
          <g key={index}>
            <rect
              x={index * 32 + 5}
              y={102 - before * SCALE}
              width="9"
              height={before * SCALE}
              rx="2"
              fill="var(--control)"
            />
            <rect
              x={index * 32 + 17}
              y={102 - here * SCALE}
              width="9"
              height={here * SCALE}
              rx="2"
              fill="var(--primary)"
            />
          </g>
        ))}
      </svg>
      <p className="widget__legend">
        <span className="widget__key">{t('widgets.thisWeek')}</span>
        <span className="widget__key widget__key--before">{t('widgets.lastWeek')}</span>
      </p>
    </>
  );
}
