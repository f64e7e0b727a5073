import type { ReportColumn, ReportKind, ReportSection } from '@pitdesk/contracts/reports';
import { Flex, Statistic } from 'antd';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#components/bar-chart.tsx';
import { Change } from './change.tsx';
import { ChangeWords } from './change-words.tsx';
import type { ChartLine } from './chart-options.ts';
import { SectionTable } from './section-table.tsx';
import { TimeChart } from './time-chart.tsx';
import { useCellTexts } from './use-cell-texts.ts';

interface Props {
  kind: ReportKind;
  sections: readonly ReportSection[];
}

type SectionName = ReportSection['name'];
type Drawn = Partial<Record<SectionName, readonly ReportColumn[]>>;

/** The columns of a section that have a line chart. */
const LINES: Record<ReportKind, Drawn> = {
  rounds: { by_day: ['rounds', 'voided'], by_hour: ['rounds_an_hour'] },
  chat: { by_day: ['from_players', 'from_staff'], by_hour: ['average_answer_s'] },
  players: { over_time: ['peak_players', 'average_players'] },
  events: {},
};
/** The column of a section that has a bar chart. */
const BARS: Record<ReportKind, Partial<Record<SectionName, ReportColumn>>> = {
  rounds: { by_table: 'voided', by_dealer: 'voided' },
  chat: { by_table: 'average_answer_s' },
  players: {},
  events: {},
};
/** Long sections, collapsed because their chart shows most of them. */
const FOLDED: readonly SectionName[] = ['over_time', 'by_hour'];

/** The totals, their course over time, and a table for each grouping. */
export function ReportSections({ kind, sections }: Props) {
  const { t } = useTranslation(['reports', 'fields']);
  const total = sections.find(({ name }) => name === 'total')?.rows[0];
  const comparing = total?.before?.some((value) => typeof value === 'number' && value > 0) ?? false;
  return (
    <>
      {sections.map((section) => {
        const { name } = section;
        return (
          <Flex component="section" vertical gap={10} key={name} aria-labelledby={`section-${name}`}>
            <h2 className="report__subtitle" id={`section-${name}`}>
              {t(`section.${name}`)}
            </h2>
            {name === 'total' && <ChangeWords kind={kind} sections={sections} />}
            {name === 'total' && <TotalFigures section={section} />}
            <SectionLines section={section} columns={LINES[kind][name] ?? []} comparing={comparing} />
            <SectionBars section={section} column={BARS[kind][name]} />
            {FOLDED.includes(name) && (
              <details className="report__details no-print">
                <summary>{t('figures')}</summary>
                <SectionTable section={section} comparing={comparing} />
              </details>
            )}
            {name !== 'total' && !FOLDED.includes(name) && (
              <SectionTable section={section} comparing={comparing} />
            )}
            {section.capped && <p className="muted">{t('capped', { count: section.rows.length })}</p>}
          </Flex>
        );
      })}
    </>
  );
}

const numberAt = (values: ReportSection['rows'][number]['values'] | undefined, at: number): number | null => {
  const value = values?.[at];
  return typeof value === 'number' ? value : null;
};

interface LinesProps {
  section: ReportSection;
  columns: readonly ReportColumn[];
  comparing: boolean;
}

/** A section's line chart; a single line is compared with the previous period. */
function SectionLines({ section: { name, columns: all, rows }, columns, comparing }: LinesProps) {
  const { t } = useTranslation(['reports', 'fields']);
  const { cellOf, nameOf } = useCellTexts();
  const [first, ...others] = columns;
  if (first === undefined || rows.length < 2) return null;
  const lines: ChartLine[] = columns.map((column) => {
    const at = all.indexOf(column);
    const values = rows.map((row) => numberAt(row.values, at));
    return { name: t(`fields:${column}`), values };
  });
  const at = all.indexOf(first);
  if (others.length === 0 && comparing && rows.some(({ before }) => before !== undefined)) {
    const values = rows.map(({ before }) => numberAt(before, at));
    lines.push({ name: t('compared.before'), values });
  }
  return (
    <TimeChart
      label={t(`section.${name}`)}
      shown={{
        places: rows.map(({ of }) => nameOf(name, of)),
        lines,
        textOf: (value) => cellOf(first, value),
      }}
    />
  );
}

interface BarsProps {
  section: ReportSection;
  column: ReportColumn | undefined;
}

function SectionBars({ section: { name, columns, rows }, column }: BarsProps) {
  const { t } = useTranslation(['reports', 'fields']);
  const { cellOf, nameOf } = useCellTexts();
  if (column === undefined) return null;
  const at = columns.indexOf(column);
  const label = t('chart.of', { what: t(`fields:${column}`), by: t(`section.${name}`) });
  return (
    <BarChart
      name={t('chart.label', { name: label })}
      label={label}
      bars={rows.map(({ of, values }) => ({ name: nameOf(name, of), value: numberAt(values, at) ?? 0 }))}
      textOf={(value) => cellOf(column, value)}
    />
  );
}

/** The totals of the whole range, large. */
function TotalFigures({ section: { columns, rows } }: { section: ReportSection }) {
  const { t } = useTranslation(['reports', 'fields']);
  const { cellOf } = useCellTexts();
  const [total] = rows;
  return (
    <Flex wrap gap="10px 28px" className="report__totals">
      {columns.map((column, index) => (
        <div key={column}>
          <Statistic
            classNames={{ content: 'strong tabular' }}
            title={t(`fields:${column}`)}
            value={cellOf(column, total?.values[index] ?? null)}
            formatter={(value) => value}
          />
          <Change
            column={column}
            value={total?.values[index] ?? null}
            before={total?.before?.[index]}
            always
          />
        </div>
      ))}
    </Flex>
  );
}
