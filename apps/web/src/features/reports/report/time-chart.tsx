import './report-page.css';
import type { ReportColumn, ReportSection } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';

interface Props {
  label: string;
  section: ReportSection;
  /** The first is drawn as a whole line, the second as a broken one: paper knows no colours. */
  columns: readonly ReportColumn[];
  nameOf: (row: string) => string;
}

/** A course over time. The figures stand in the table: whoever cannot see the lines misses nothing. */
export function TimeChart({ label, section: { columns: all, rows }, columns, nameOf }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const lines = columns.map((column) => {
    const at = all.indexOf(column);
    return { column, values: rows.map(({ values }) => Number(values[at] ?? 0)) };
  });
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <figure className="time-chart" aria-label={t('chart.label', { name: label })}>
      <div className="time-chart__area" aria-hidden="true">
        <span className="time-chart__most tabular">{formatNumber(most, language)}</span>
        <svg viewBox="0 0 1000 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className="time-chart__grid" d="M0 1H1000M0 100H1000M0 199H1000" />
          {lines.map(({ column, values }, index) => (
            <path key={column} className="time-chart__line" data-line={index} d={linePath(values, most)} />
          ))}
        </svg>
        <span className="time-chart__none tabular">0</span>
      </div>
      <p className="time-chart__ends tabular" aria-hidden="true">
        <span>{first && nameOf(first.of)}</span>
        <span>{last && nameOf(last.of)}</span>
      </p>
      <figcaption className="time-chart__names">
        {lines.map(({ column }, index) => (
          <span key={column} className="time-chart__name">
            <svg viewBox="0 0 28 8" aria-hidden="true" focusable="false">
              <path className="time-chart__line" data-line={index} d="M0 4H28" />
            </svg>
            {t(`column.${column}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const WIDTH = 1_000;
const HEIGHT = 200;
/** Half a line stays inside the picture. */
const EDGE = 1;

/** A line through values, the first at the left edge and the last at the right, `most` at the top. */
function linePath(values: readonly number[], most: number): string {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const x = Math.round(index * step * 10) / 10;
      const y = Math.round((HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)) * 10) / 10;
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
