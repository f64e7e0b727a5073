import type { Column } from './column.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: number;
  text: string;
}

/** The room that the rows will take. */
export function ListSkeleton<Row>({ columns, rows, text }: Props<Row>) {
  return (
    <div className="data-list__scroller">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <div className="list-skeleton" aria-hidden="true">
        {Array.from({ length: Math.min(rows, 25) + 1 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike.
          <div key={row} className="list-skeleton__line">
            {columns.map(({ key }) => (
              <span key={key} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
