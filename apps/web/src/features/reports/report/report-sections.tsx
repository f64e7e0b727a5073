import type { ReportKind, ReportSection } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { SectionTable } from './section-table.tsx';
import { TimeChart } from './time-chart.tsx';
import { TotalFigures } from './total-figures.tsx';
import { useCellTexts } from './use-cell-texts.ts';

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
