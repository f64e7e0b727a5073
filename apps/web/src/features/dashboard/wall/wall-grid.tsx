import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableAttention } from '../attention/attention.ts';
import { onPage, ROW_PARTS, tilesOf, useWallShape, wallLayout } from './wall-layout.ts';
import { WallTile } from './wall-tile.tsx';

/** As many tables as can be read from afar; the others are on pages that rotate. */
export function WallGrid({ tables, previews }: { tables: readonly TableAttention[]; previews: boolean }) {
  const { t } = useTranslation('wall');
  const layout = wallLayout(tables.length, useWallShape());
  const page = useRotatingPage(layout.pages);
  const { columns, pages } = layout;
  const shown = onPage(tables, layout, page);
  const { rows, parts } = tilesOf(shown.length, columns);
  return (
    <>
      <ul
        className="wall-grid"
        key={page}
        aria-label={t('tables')}
        style={{
          gridTemplateColumns: `repeat(${ROW_PARTS}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        }}
      >
        {shown.map((one, index) => (
          <li key={String(one.table.id)} style={{ gridColumn: `span ${parts[index] ?? ROW_PARTS}` }}>
            <WallTile {...one} previews={previews} />
          </li>
        ))}
      </ul>
      {pages > 1 && <p className="wall-pages tabular">{t('page', { page: page + 1, pages })}</p>}
    </>
  );
}

/** Long enough to read a dozen tables. */
const ROTATE_EVERY_MS = 15_000;

/** Returns the current page, which advances on a timer. */
function useRotatingPage(pages: number): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurns((count) => (count + 1) % pages), ROTATE_EVERY_MS);
    return () => clearInterval(timer);
  }, [pages]);
  return turns % pages;
}
