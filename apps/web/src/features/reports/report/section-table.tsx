import { ScrollRegion } from '#components/scroll-region.tsx';
import './report-page.css';
import type { ReportCell, ReportColumn, ReportSection } from '@pitdesk/contracts/reports';
import { Table, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { Change } from './change.tsx';
import { type CellTexts, isFigure, isTime, useCellTexts } from './use-cell-texts.ts';

/** A row with its index in the report: a round may be named twice. */
type Row = ReportSection['rows'][number] & { readonly index: number };
type Sorter = NonNullable<Exclude<TableColumnType<Row>['sorter'], boolean | { multiple?: number }>>;

/** Columns that sort by the report's own order, not by their labels. */
const ORDERED: readonly ReportSection['name'][] = ['by_day', 'by_hour', 'over_time', 'changes'];

/** Labels of what the rows of a section are about. */
const OF = {
  total: 'of.total',
  by_day: 'fields:gaming_day',
  by_game: 'fields:game',
  by_kind: 'fields:kind',
  by_table: 'fields:table',
  by_dealer: 'fields:dealer',
  over_time: 'of.over_time',
  changes: 'fields:round',
  events: 'of.events',
  by_hour: 'of.by_hour',
  voids_by_reason: 'fields:reason',
  removals_by_reason: 'fields:reason',
  sanctions_by_reason: 'fields:reason',
  hidden_by_reason: 'fields:reason',
} as const satisfies Record<ReportSection['name'], string>;

interface Props {
  section: ReportSection;
  /** True where the previous period has values. */
  comparing: boolean;
}

/** A section as a table: figures are right-aligned, and each column sorts by its header. */
export function SectionTable({ section: { name, columns, rows }, comparing }: Props) {
  const { t } = useTranslation(['reports', 'fields']);
  const [language] = useLanguage();
  const texts = useCellTexts();
  const words = new Intl.Collator(language, { numeric: true });
  const byName: Sorter = (a, b) =>
    ORDERED.includes(name)
      ? a.index - b.index
      : words.compare(texts.nameOf(name, a.of), texts.nameOf(name, b.of));
  return (
    <ScrollRegion className="report__scroll scrolls" labelledBy={`section-${name}`}>
      <Table<Row>
        size="small"
        pagination={false}
        rowKey="index"
        rowHoverable={false}
        showSorterTooltip={false}
        aria-labelledby={`section-${name}`}
        dataSource={rows.map((row, index) => ({ ...row, index }))}
        columns={[
          {
            key: 'of',
            title: <span>{t(OF[name])}</span>,
            rowScope: 'row',
            sorter: byName,
            render: (_, { of }) => <bdi translate="no">{texts.nameOf(name, of)}</bdi>,
          },
          ...columns.map((column, at) => ({
            ...columnOf(column, at, texts, words, comparing),
            title: <span>{t(`fields:${column}`)}</span>,
          })),
        ]}
      />
    </ScrollRegion>
  );
}

function columnOf(
  column: ReportColumn,
  at: number,
  { cellOf }: CellTexts,
  words: Intl.Collator,
  comparing: boolean,
): TableColumnType<Row> {
  const cellIn = ({ values }: Row): ReportCell => values[at] ?? null;
  const ofFigures = isFigure(column);
  const compare: Sorter = (a, b, order) => {
    const [first, second] = [cellIn(a), cellIn(b)];
    // Unknown values are last, in both directions.
    if (first === null || second === null) {
      const last = Number(first === null) - Number(second === null);
      return order === 'descend' ? -last : last;
    }
    return typeof first === 'number' && typeof second === 'number'
      ? first - second
      : words.compare(String(first), String(second));
  };
  return {
    key: column,
    className: ofFigures || isTime(column) ? 'report__figure tabular' : 'report__words',
    ...(ofFigures && { align: 'end' as const }),
    sorter: compare,
    sortDirections: ofFigures ? ['descend', 'ascend'] : ['ascend', 'descend'],
    render: (_, row) => (
      <>
        <bdi translate="no">{cellOf(column, cellIn(row))}</bdi>
        {comparing && <Change column={column} value={cellIn(row)} before={row.before?.[at]} />}
      </>
    ),
  };
}
