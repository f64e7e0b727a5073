import './report-page.css';
import { useTranslation } from 'react-i18next';

export interface ChartLine {
  key: string;
  name: string;
  /** Null without a measurement: the line has a gap. */
  values: readonly (number | null)[];
}

interface Props {
  label: string;
  /** The label of each point on the time axis. */
  places: readonly string[];
  /** The first line is solid, the second dashed: a printout may have no colours. */
  lines: readonly ChartLine[];
  textOf: (value: number) => string;
}

/** A line chart over time. Screen readers get the figures from the table. */
export function TimeChart({ label, places, lines, textOf }: Props) {
  const { t } = useTranslation('reports');
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const range = rangeOf(lines[0]?.values ?? []);
  return (
    <figure className="time-chart" aria-label={t('chart.label', { name: label })}>
      {range !== undefined && (
        <p className="visually-hidden">
          {t('chart.range', {
            low: textOf(range.low),
            high: textOf(range.high),
            at: places[range.highest],
          })}
        </p>
      )}
      <div className="time-chart__area" aria-hidden="true">
        <span translate="no" className="time-chart__most tabular">
          {textOf(most)}
        </span>
        <svg viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className="time-chart__grid" d="M0 1H1000M0 100H1000M0 199H1000" />
          {lines.map(({ key, values }, index) => (
            <path key={key} className="time-chart__line" data-line={index} d={linePath(values, most)} />
          ))}
        </svg>
        <span translate="no" className="time-chart__none tabular">
          0
        </span>
      </div>
      <p className="time-chart__ends tabular" aria-hidden="true">
        <span>{places[0]}</span>
        {places.length > MIDDLE_FROM && <span>{places[Math.floor((places.length - 1) / 2)]}</span>}
        <span>{places.at(-1)}</span>
      </p>
      <figcaption className="time-chart__names">
        {lines.map(({ key, name }, index) => (
          <span key={key} className="time-chart__name">
            <svg viewBox="0 0 28 8" aria-hidden="true" focusable="false">
              <path className="time-chart__line" data-line={index} d="M0 4H28" />
            </svg>
            <span>{name}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** From this many points on, the middle one gets a label too. */
const MIDDLE_FROM = 6;
const WIDTH = 1_000;
const HEIGHT = 200;
/** Keeps half of the line's width inside the chart. */
const EDGE = 1;

function rangeOf(
  values: readonly (number | null)[],
): { low: number; high: number; highest: number } | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const high = Math.max(...known);
  return { low: Math.min(...known), high, highest: values.indexOf(high) };
}

/** Returns the path of a line from the left edge to the right, with `most` at the top. */
function linePath(values: readonly (number | null)[], most: number): string {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const x = Math.round(index * step * 10) / 10;
      const y = Math.round((HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)) * 10) / 10;
      // A single point is a dot.
      return (values[index - 1] ?? null) === null ? `M${x} ${y}h0` : `L${x} ${y}`;
    })
    .join('');
}
