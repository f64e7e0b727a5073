import './dealers-board.css';
import type { Model, RotaBoard } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex, Segmented } from 'antd';
import { PrinterIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { BOARD_HOURS, type BoardHours, useBoardHours } from '#api/settings.ts';
import { AgeNote } from '#components/age-note.tsx';
import { FailureNote } from '#components/failure-note.tsx';
import { LeftOutRows } from '#components/left-out-rows.tsx';
import { NotOffered } from '#components/not-offered.tsx';
import { useAllLiveTables, useDashboardTablesQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { formatClock, formatDay, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useRota } from '../api.ts';
import { useDealers } from '../models.ts';
import { DealerAvatar, DistinctInitials } from '../parts/dealer-parts.tsx';
import { Bench } from './bench.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { scaleOf } from './board-scale.ts';
import { DueStrip } from './due-strip.tsx';
import { HandBar } from './hand-bar.tsx';
import { type Lane, laneOf } from './lane.ts';
import { RelieveDrawer } from './relieve-drawer.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useHand } from './use-hand.ts';

interface Props {
  onOpen: (id: EntityId) => void;
}

/** Loads the board, and shows a failure. */
export function DealersBoard({ onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const { data: info } = useConsoleInfoQuery();
  if (info === undefined) return <BoardSkeleton />;
  if (!info.capabilities.rota) return <NotOffered title={t('off.rotaTitle')} text={t('off.rotaText')} />;
  return <OfferedBoard breakMs={info.break_due_minutes * 60_000} onOpen={onOpen} />;
}

function OfferedBoard({ breakMs, onOpen }: Props & { breakMs: number }) {
  const { t } = useTranslation('dealers');
  const [hours, chooseHours] = useBoardHours();
  const { data: tables, error: tablesError, refetch: refetchTables } = useDashboardTablesQuery();
  const rota = useRota(hours);
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
          <BoardDesk
            board={board}
            tables={tables}
            dealers={dealers}
            clock={{ now: rota.now, breakMs }}
            hours={hours}
            onHours={chooseHours}
            onOpen={onOpen}
          />
        </DistinctInitials>
      )}
      {!isReady && failure === undefined && <BoardSkeleton />}
    </>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="board-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}

interface BoardDeskProps {
  board: RotaBoard;
  tables: readonly Table[];
  dealers: readonly Model[];
  /** To the minute. */
  clock: { now: number; breakMs: number };
  hours: BoardHours;
  onHours: (hours: BoardHours) => void;
  onOpen: (id: EntityId) => void;
}

const NARROW = '(max-width: 719px)';

/** The board, the list beside it, and the dealer that is moved between them. */
function BoardDesk({ board, tables, dealers, clock, hours, onHours, onOpen }: BoardDeskProps) {
  const { t } = useTranslation('dealers');
  const live = useAllLiveTables();
  const isNarrow = useMediaQuery(NARROW);
  const { now, breakMs } = clock;
  const lanes = useMemo(
    () =>
      tables
        .filter(({ active }) => active !== false)
        .map((table) => laneOf(board, table, live?.[String(table.id)]?.state ?? 'open', { now, breakMs })),
    [tables, live, board, now, breakMs],
  );
  const scale = useMemo(() => scaleOf(now, hours), [now, hours]);
  const hand = useHand(lanes, dealers, board);
  const held = hand.dealer;
  const planOf = (source: HTMLElement) =>
    board.reliefs.find(({ id }) => String(id) === source.dataset.relief) ?? null;
  const drag = useBoardDrag(hand, scale, (source) => hand.take(source.dataset.drag ?? '', planOf(source)));
  const [relieving, setRelieving] = useState<{ tableId: EntityId; inMinutes: number } | null>(null);
  const open = relieving && lanes.find(({ table }) => sameId(table.id, relieving.tableId));
  const relieve = ({ table }: Lane, inMinutes = 0): void => setRelieving({ tableId: table.id, inMinutes });
  const desk = useRef<HTMLDivElement>(null);
  const focusIn = (selector: string): void => desk.current?.querySelector<HTMLElement>(selector)?.focus();
  useFocusedTable((id) => focusIn(`[data-row="${CSS.escape(id)}"] :is([data-main], .ant-btn-primary)`));
  /** A dealer picked up by a key is moved by keys: the board handles the arrows. */
  const takeFromBench = (dealer: Model, isByKey: boolean): void => {
    if (held !== null && sameId(held.id, dealer.id)) {
      hand.letGo();
      return;
    }
    hand.take(dealer.id);
    if (isByKey) focusIn('[data-row] [data-main][tabindex="0"]');
  };
  useEscape(held !== null, () => {
    const id = String(held?.id ?? '');
    hand.letGo();
    // Returns the focus to where the dealer was picked up, unless the user has moved it since.
    if (desk.current?.contains(document.activeElement)) focusIn(`[data-drag="${CSS.escape(id)}"]`);
  });
  const zoom = (steps: number): void => {
    const next = BOARD_HOURS[BOARD_HOURS.indexOf(hours) - steps];
    if (next !== undefined) onHours(next);
  };
  return (
    <div
      className="board-desk"
      ref={desk}
      onPointerDown={drag.onPointerDown}
      onClickCapture={drag.onClickCapture}
    >
      <Flex gap={12} align="center" className="board-top">
        {held === null && !isNarrow && (
          <DueStrip lanes={lanes} now={now} mayMove={hand.mayMove} onRelieve={relieve} />
        )}
        <HandBar hand={hand} lanes={lanes} scale={scale} onOpen={onOpen} />
        {!isNarrow && <BoardTools hours={hours} onHours={onHours} now={now} />}
      </Flex>
      {isNarrow ? (
        <BoardList lanes={lanes} now={now} hand={hand} onRelieve={relieve} />
      ) : (
        <BoardGrid lanes={lanes} scale={scale} hand={hand} onRelieve={relieve} onZoom={zoom} />
      )}
      <Bench
        dealers={dealers.filter(({ table_id }) => table_id === null)}
        mayTake={hand.mayMove}
        heldId={held?.id ?? null}
        rota={board}
        now={now}
        onTake={takeFromBench}
      />
      <p className={`board-keys note no-print ${hand.mayMove ? 'key-hint' : ''}`.trim()} id="board-keys">
        {t(hand.mayMove ? 'board.keys' : 'board.readOnly')}
      </p>
      {drag.at !== null && held !== null && <DragPreview dealer={held} at={drag.at} />}
      {relieving !== null && open && (
        <RelieveDrawer
          lane={open}
          inMinutes={relieving.inMinutes}
          dealers={dealers}
          rota={board}
          scale={scale}
          onClose={() => setRelieving(null)}
          onRelieve={(dealer, inMinutes) => {
            setRelieving(null);
            const own = open.reliefs.find((plan) => sameId(plan.dealer.id, dealer.id)) ?? null;
            if (inMinutes === 0) void hand.moves.put(dealer, open.table, open.current?.dealer ?? null);
            else void hand.moves.plan(dealer, open.table, serverNow() + inMinutes * 60_000, own);
          }}
        />
      )}
    </div>
  );
}

interface BoardToolsProps {
  hours: BoardHours;
  onHours: (hours: BoardHours) => void;
  now: number;
}

function BoardTools({ hours, onHours, now }: BoardToolsProps) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  return (
    <>
      <Segmented<BoardHours>
        size="small"
        className="no-print"
        aria-label={t('board.zoom')}
        value={hours}
        options={BOARD_HOURS.map((value) => ({ value, label: formatSpan(value * 3_600_000, language) }))}
        onChange={onHours}
      />
      <Button
        size="small"
        className="no-print"
        icon={<PrinterIcon />}
        aria-label={t('board.print')}
        title={t('board.print')}
        onClick={() => window.print()}
      />
      <span className="board-printed" translate="no">
        {`${formatDay(now, language)}, ${formatClock(now, language)}`}
      </span>
    </>
  );
}

/** Focuses the table that the address names, once the board is shown. */
function useFocusedTable(focus: (id: string) => void): void {
  const [search] = useSearchParams();
  const id = search.get('table');
  const latest = useEffectEvent(focus);
  useEffect(() => {
    if (id !== null) latest(id);
  }, [id]);
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
      className="board-ghost inline"
      aria-hidden="true"
      style={{ transform: `translate(${at.x + 10}px, ${at.y + 10}px)` }}
    >
      <DealerAvatar dealer={dealer} size="tiny" />
      <span>{plainLine(dealer.display_name)}</span>
    </span>
  );
}
