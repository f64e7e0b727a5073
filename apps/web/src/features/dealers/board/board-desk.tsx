import { type EntityId, type Model, type RotaBoard, sameId, type Table } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useAllLiveTables } from '../../../api/tables-api.ts';
import { Bench } from './bench.tsx';
import { HandBar } from './hand-bar.tsx';
import { HandGhost } from './hand-ghost.tsx';
import { laneOf } from './lane.ts';
import { RotaGrid } from './rota-grid.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useHand } from './use-hand.ts';

interface Props {
  board: RotaBoard;
  tables: readonly Table[];
  dealers: readonly Model[];
  /** To the minute, in milliseconds since 1970. */
  now: number;
  onOpen: (id: EntityId) => void;
}

/** At a closed table nobody is missing. */
const UNWORKED: ReadonlySet<string> = new Set(['closed', 'maintenance']);

/** The board, the list beside it, and what is in somebody's hand between them. */
export function BoardDesk({ board, tables, dealers, now, onOpen }: Props) {
  const live = useAllLiveTables();
  const columns = useMemo(
    () =>
      tables
        .filter(({ active }) => active !== false)
        .map((table) => {
          const state = live?.[String(table.id)]?.state ?? 'open';
          const lane = laneOf(board, table.id, now, !UNWORKED.has(state));
          return { table, game: table.game ?? undefined, lane };
        }),
    [tables, live, board, now],
  );
  const hand = useHand(columns, dealers);
  const drag = useBoardDrag(hand);
  const free = dealers.filter(({ table_id }) => table_id === null);
  const held = hand.dealer;
  return (
    <div className="rota-desk" onPointerDown={drag.onPointerDown} onClickCapture={drag.onClickCapture}>
      <HandBar hand={hand} columns={columns} onOpen={onOpen} />
      <RotaGrid columns={columns} dealers={dealers} hand={hand} now={now} />
      <Bench
        dealers={free}
        heldId={held?.id ?? null}
        planned={board.reliefs}
        tables={tables}
        onTake={(dealer) => (held !== null && sameId(held.id, dealer.id) ? hand.letGo() : hand.take(dealer))}
      />
      {drag.at !== null && held !== null && <HandGhost dealer={held} at={drag.at} />}
    </div>
  );
}
