import './charts.css';
import { useTranslation } from 'react-i18next';

/** The colours of a chart's series. */
const SERIES = ['var(--primary)', 'var(--player)', 'var(--attention)', 'var(--banker)'];
const colourOf = (index: number): string => SERIES[index % SERIES.length] as string;

/** Orders of seven days: this week and the previous one. */
const WEEK = [
  { here: 12, before: 9 },
  { here: 16, before: 14 },
  { here: 11, before: 13 },
  { here: 19, before: 15 },
  { here: 23, before: 18 },
  { here: 8, before: 10 },
  { here: 6, before: 5 },
];
const SCALE = 4;

/** Returns the points of a line through the values, from edge to edge of a box as high as the scale. */
function pointsOf(values: readonly number[], width: number, height: number, scale = values): string {
  const least = Math.min(...scale);
  const span = Math.max(...scale) - least || 1;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      return `${x.toFixed(1)},${(height - 3 - ((value - least) / span) * (height - 6)).toFixed(1)}`;
    })
    .join(' ');
}

/** A row of figures as a line; the latest figure is beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = pointsOf(values, 120, 36);
  return (
    <svg className="chart__line" viewBox="0 0 120 36" aria-hidden="true" focusable="false">
      <polygon points={`0,36 ${points} 120,36`} fill="var(--primary-soft)" />
      <polyline points={points} fill="none" stroke="var(--primary)" strokeWidth="2" />
    </svg>
  );
}

/** Two weeks side by side, day by day. */
export function WeekChart() {
  const { t } = useTranslation('demo');
  return (
    <>
      <svg className="chart" viewBox="0 0 224 104" role="img" aria-label={t('widgets.weekChart')}>
        <path d="M0 103.5h224" stroke="var(--line)" />
        {WEEK.map(({ here, before }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index of a day identifies it.
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
      <p className="chart__legend">
        <span className="chart__key">{t('widgets.thisWeek')}</span>
        <span className="chart__key chart__key--before">{t('widgets.lastWeek')}</span>
      </p>
    </>
  );
}

/** One or two rows of figures over a grid of four lines, the first one filled. */
export function AreaChart({ label, rows }: { label: string; rows: readonly (readonly number[])[] }) {
  return (
    <svg className="chart" viewBox="0 0 320 120" role="img" aria-label={label}>
      {[0, 1, 2, 3].map((line) => (
        <path key={line} d={`M0 ${line * 39 + 1.5}h320`} stroke="var(--line)" />
      ))}
      {rows.map((values, index) => {
        const points = pointsOf(values, 320, 120, rows.flat());
        return (
          <g key={colourOf(index)}>
            {index === 0 && (
              <polygon points={`0,120 ${points} 320,120`} fill="var(--primary)" fillOpacity="0.15" />
            )}
            <polyline points={points} fill="none" stroke={colourOf(index)} strokeWidth="2.5" />
          </g>
        );
      })}
    </svg>
  );
}

interface Shares {
  label: string;
  shares: readonly { text: string; percent: number }[];
}

/** Shares of a whole as a ring, with the figures beside it. */
export function RingChart({ label, shares }: Shares) {
  const starts = shares.map((_, index) =>
    shares.slice(0, index).reduce((sum, { percent }) => sum + percent, 0),
  );
  return (
    <div className="chart__ring">
      <svg viewBox="0 0 42 42" role="img" aria-label={label}>
        {shares.map(({ text, percent }, index) => (
          <circle
            key={text}
            cx="21"
            cy="21"
            r="15.9155"
            pathLength="100"
            fill="none"
            stroke={colourOf(index)}
            strokeWidth="6"
            strokeDasharray={`${percent - 1} ${101 - percent}`}
            strokeDashoffset={25 - (starts[index] ?? 0)}
          />
        ))}
      </svg>
      <ul className="chart__shares">
        {shares.map(({ text, percent }, index) => (
          <li key={text}>
            <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
              <rect width="10" height="10" rx="2" fill={colourOf(index)} />
            </svg>
            <span>{text}</span>
            <strong className="tabular">{`${percent} %`}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shares as bars, one below the other. */
export function BarRows({ label, shares }: Shares) {
  return (
    <ul className="chart__rows" aria-label={label}>
      {shares.map(({ text, percent }, index) => (
        <li key={text}>
          <span>{text}</span>
          <strong className="tabular">{`${percent} %`}</strong>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width="100" height="6" fill="var(--sunken)" />
            <rect width={percent} height="6" fill={colourOf(index)} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
