import type { ReportSection } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { isFigure, useCellTexts } from './use-cell-texts.ts';

/** A section as a table: figures at the end of their columns, as one adds them up. */
export function SectionTable({ section: { name, columns, rows } }: { section: ReportSection }) {
  const { t } = useTranslation('reports');
  const { cellOf, nameOf } = useCellTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="report__scroll" tabIndex={0} role="group" aria-labelledby={`section-${name}`}>
      <table className="report__table">
        <thead>
          <tr>
            <th scope="col">{t(`of.${name}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure={isFigure(column) || undefined}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, values }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round may be named twice; rows never move.
            <tr key={`${index} ${of}`}>
              <th scope="row">
                <bdi>{nameOf(name, of)}</bdi>
              </th>
              {columns.map((column, at) => (
                <td key={column} data-figure={isFigure(column) || undefined}>
                  <bdi>{cellOf(column, values[at] ?? null)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
