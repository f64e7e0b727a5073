import type { ReportSection } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useCellTexts } from './use-cell-texts.ts';

/** The sums of the whole range, large. */
export function TotalFigures({ section: { columns, rows } }: { section: ReportSection }) {
  const { t } = useTranslation('reports');
  const { cellOf } = useCellTexts();
  return (
    <dl className="report__totals">
      {columns.map((column, index) => (
        <div key={column}>
          <dt>{t(`column.${column}`)}</dt>
          <dd className="tabular">{cellOf(column, rows[0]?.values[index] ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}
