import './dealers-board.css';
import type { Model, RotaBoard } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { AgeNote } from '#components/age-note.tsx';
import { FailureNote } from '#components/failure-note.tsx';
import { LeftOutRows } from '#components/left-out-rows.tsx';
import { NotOffered } from '#components/not-offered.tsx';
import { useAllLiveTables, useDashboardTablesQuery } from '#features/tables/api.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useRota } from '../api.ts';
import { useDealers } from '../models.ts';
import { DealerAvatar, DistinctInitials } from '../parts/dealer-parts.tsx';
import { Bench } from './bench.tsx';
import { DueStrip } from './due-strip.tsx';
import { laneOf } from './lane.ts';
import { PickedDealerBar } from './picked-dealer-bar.tsx';
import { RotaGrid } from './rota-grid.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { usePickedDealer } from './use-picked-dealer.ts';

interface Props {
  onOpen: (id: EntityId) => void;
}

/** Loads the board, and shows a failure. */
export function DealersBoard({ onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const { data: info } = useConsoleInfoQuery();
  if (info === undefined) return <BoardSkeleton />;
  if (!info.capabilities.rota) return <NotOffered title={t('off.rotaTitle')} text={t('off.rotaText')} />;
  return <OfferedBoard onOpen={onOpen} />;
}

function OfferedBoard({ onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const { data: tables, error: tablesError, refetch: refetchTables } = useDashboardTablesQuery();
  const rota = useRota();
  const { dealers, isKnown, failure: dealersFailure, refetch: refetchDealers } = useDealers();
  const failure = failureIn(rota.error) ?? failureIn(tablesError) ?? dealersFailure;
  const board = rota.data ?? rota.currentData;
  const retry = (): void => {
    void rota.refetch();
    void refetchTables();
    refetchDealers();
  };
  const isReady = board !== undefined && tables !== undefined && isKnown;
  return (
    <>
      {failure !== undefined && <FailureNote failure={failure} onRetry={retry} retrying={rota.isFetching} />}
      {failure !== undefined && isReady && rota.fulfilledTimeStamp !== undefined && (
        <AgeNote since={rota.fulfilledTimeStamp} />
      )}
      {isReady && <LeftOutRows of="dealer" />}
      {isReady && tables.length === 0 && (
        <NotOffered title={t('empty.tables')} text={t('empty.tablesText')} />
      )}
      {isReady && tables.length > 0 && (
        <DistinctInitials dealers={dealers}>
          <BoardDesk board={board} tables={tables} dealers={dealers} now={rota.now} onOpen={onOpen} />
        </DistinctInitials>
      )}
      {!isReady && failure === undefined && <BoardSkeleton />}
    </>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="rota-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}

interface BoardDeskProps {
  board: RotaBoard;
  tables: readonly Table[];
  dealers: readonly Model[];
  /** To the minute, in milliseconds since 1970. */
  now: number;
  onOpen: (id: EntityId) => void;
}

/** A closed table needs no dealer. */
const CLOSED_STATES: ReadonlySet<string> = new Set(['closed', 'maintenance']);

/** The board, the list beside it, and the dealer that is moved between them. */
function BoardDesk({ board, tables, dealers, now, onOpen }: BoardDeskProps) {
  const live = useAllLiveTables();
  const columns = useMemo(
    () =>
      tables
        .filter(({ active }) => active !== false)
        .map((table) => {
          const state = live?.[String(table.id)]?.state ?? 'open';
          const lane = laneOf(board, table.id, now, !CLOSED_STATES.has(state));
          return { table, game: table.game ?? undefined, lane };
        }),
    [tables, live, board, now],
  );
  const hand = usePickedDealer(columns, dealers);
  const held = hand.dealer;
  const drag = useBoardDrag(hand);
  const desk = useRef<HTMLDivElement>(null);
  const focusIn = (selector: string): void => desk.current?.querySelector<HTMLElement>(selector)?.focus();
  /** A dealer picked up by a key is moved by keys: the board handles the arrows. */
  const takeFromBench = (dealer: Model, isByKey: boolean): void => {
    if (held !== null && sameId(held.id, dealer.id)) {
      hand.letGo();
      return;
    }
    hand.take(dealer);
    if (isByKey) focusIn('[data-lane] [data-main][tabindex="0"]');
  };
  useEscape(held !== null, () => {
    const id = String(held?.id ?? '');
    hand.letGo();
    // Returns the focus to where the dealer was picked up, unless the user has moved it since.
    if (desk.current?.contains(document.activeElement)) focusIn(`[data-drag="${CSS.escape(id)}"]`);
  });
  const free = dealers.filter(({ table_id }) => table_id === null);
  return (
    <div
      className="rota-desk"
      ref={desk}
      onPointerDown={drag.onPointerDown}
      onClickCapture={drag.onClickCapture}
    >
      <DueStrip
        columns={columns}
        now={now}
        onGo={(tableId) => focusIn(`[data-lane="${CSS.escape(String(tableId))}"] [data-main]`)}
      />
      <PickedDealerBar hand={hand} columns={columns} onOpen={onOpen} />
      <RotaGrid columns={columns} dealers={dealers} hand={hand} now={now} />
      <Bench
        dealers={free}
        mayTake={hand.mayMove}
        heldId={held?.id ?? null}
        planned={board.reliefs}
        tables={tables}
        onTake={takeFromBench}
      />
      {drag.at !== null && held !== null && <DragPreview dealer={held} at={drag.at} />}
    </div>
  );
}

/** Handles Escape wherever the focus is, unless another element handles it first. */
function useEscape(isOn: boolean, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      // An open dropdown is closed by the key, and nothing else.
      const isOfChoice = event.target instanceof Element && event.target.ariaExpanded === 'true';
      if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented || isOfChoice) return;
      latest();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** The dealer that the mouse drags. */
function DragPreview({ dealer, at }: { dealer: Model; at: { x: number; y: number } }) {
  return (
    <span
      className="rota-ghost"
      aria-hidden="true"
      style={{ transform: `translate(${at.x + 10}px, ${at.y + 10}px)` }}
    >
      <DealerAvatar dealer={dealer} size="tiny" />
      <span>{plainLine(dealer.display_name)}</span>
    </span>
  );
}
