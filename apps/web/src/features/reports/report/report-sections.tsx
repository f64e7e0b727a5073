import { type ReportKind, type ReportSection } from '@pitdesk/contracts';
import { Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeChart } from './time-chart.tsx';
import { isFigure, useCellTexts } from './use-cell-texts.ts';

interface Props {
  kind: ReportKind;
  sections: readonly ReportSection[];
}

/** What is drawn over time: its first two columns that are drawn. */
const DRAWN = {
  rounds: ['rounds', 'voided'],
  chat: ['from_players', 'from_staff'],
  players: ['peak_players', 'average_players'],
  events: [],
} as const;

/** The figures in all, their course over time, and a table for each way of looking at them. */
export function ReportSections({ kind, sections }: Props) {
  const { t } = useTranslation('reports');
  const { nameOf } = useCellTexts();
  const course = sections.find(({ name }) => name === (kind === 'players' ? 'over_time' : 'by_day'));
  return (
    <>
      {sections.map((section) => {
        const { name } = section;
        const isDrawn = section === course && section.rows.length > 1 && kind !== 'events';
        return (
          <section className="report__section" key={name} aria-labelledby={`section-${name}`}>
            <h2 className="report__subtitle" id={`section-${name}`}>
              {t(`section.${name}`)}
            </h2>
            {name === 'total' && <TotalFigures section={section} />}
            {isDrawn && (
              <TimeChart
                label={t(`section.${name}`)}
                section={section}
                columns={DRAWN[kind]}
                nameOf={(row) => nameOf(name, row)}
              />
            )}
            {name === 'over_time' && (
              <details className="report__details">
                <summary>{t('figures')}</summary>
                <SectionTable section={section} />
              </details>
            )}
            {name !== 'total' && name !== 'over_time' && <SectionTable section={section} />}
            {section.capped && <p className="report__note">{t('capped', { count: section.rows.length })}</p>}
          </section>
        );
      })}
    </>
  );
}

/** A section as a table: figures at the end of their columns, as one adds them up. */
function SectionTable({ section: { name, columns, rows } }: { section: ReportSection }) {
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

/** The sums of the whole range, large. */
function TotalFigures({ section: { columns, rows } }: { section: ReportSection }) {
  const { t } = useTranslation('reports');
  const { cellOf } = useCellTexts();
  return (
    <div className="report__totals">
      {columns.map((column, index) => (
        <Statistic
          key={column}
          title={t(`column.${column}`)}
          value={cellOf(column, rows[0]?.values[index] ?? null)}
          formatter={(value) => value}
        />
      ))}
    </div>
  );
}
