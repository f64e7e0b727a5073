import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areLetterKeysOn } from '#api/settings.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { letterKeyOf } from '#lib/interaction/letter-key.ts';
import { formatClock } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useNotes } from '../page/notes.tsx';
import { BoardRow, type RowActs } from './board-row.tsx';
import { percentOf, type Scale, steppedTarget } from './board-scale.ts';
import type { Lane } from './lane.ts';
import { targetAt } from './use-board-drag.ts';
import type { Hand } from './use-hand.ts';

interface Props {
  lanes: readonly Lane[];
  scale: Scale;
  hand: Hand;
  onRelieve: (lane: Lane, inMinutes: number) => void;
  /** Called with 1 to see less time, with -1 to see more. */
  onZoom: (steps: number) => void;
}

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const UPWARDS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const ZOOM: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Tables down, time to the right. One bar is a tab stop; arrows move the focus, or a dealer that was picked up. */
export function BoardGrid({ lanes, scale, hand, onRelieve, onZoom }: Props) {
  const { t } = useTranslation('dealers');
  const sheet = useRef<HTMLDivElement>(null);
  const { note, run } = useNotes();
  const [active, setActive] = useState<EntityId | null>(null);
  const activeIndex = Math.max(
    0,
    lanes.findIndex(({ table }) => active !== null && sameId(table.id, active)),
  );
  const now = { lanes, scale, hand, onRelieve };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  // Stable, so that a row renders again only for a change of its own.
  const acts = useMemo<RowActs>(
    () => ({
      onMain: (lane) => {
        const { hand, onRelieve } = latest.current;
        const { dealer, relief, target } = hand;
        const isOwn = lane.current !== null && dealer !== null && sameId(dealer.id, lane.current.dealer.id);
        const inMinutes = target?.inMinutes ?? 0;
        if (isOwn && relief === null && inMinutes === 0) hand.letGo();
        else if (dealer !== null) hand.putDown({ tableId: lane.table.id, inMinutes });
        else if (lane.current !== null) hand.take(lane.current.dealer.id);
        else if (hand.mayMove) onRelieve(lane, 0);
      },
      onRelief: (lane, relief) => {
        const { hand } = latest.current;
        if (hand.dealer === null) hand.take(relief.dealer.id, relief);
        else if (hand.relief !== null && sameId(hand.relief.id, relief.id)) hand.letGo();
        else hand.putDown({ tableId: lane.table.id, inMinutes: hand.target?.inMinutes ?? 0 });
      },
      onTrack: (event) => {
        const { hand, lanes, scale, onRelieve } = latest.current;
        const isOfButton = event.target instanceof Element && event.target.closest('button') !== null;
        const at = isOfButton ? undefined : targetAt(event, scale);
        if (at === undefined || !hand.mayMove) return;
        if (hand.dealer !== null) hand.putDown(at);
        else if (at !== null) {
          const lane = lanes.find(({ table }) => sameId(table.id, at.tableId));
          if (lane !== undefined) onRelieve(lane, at.inMinutes);
        }
      },
      onRelieve: (lane) => latest.current.onRelieve(lane, 0),
      onFocus: setActive,
    }),
    [],
  );

  const rowAt = (index: number) =>
    sheet.current?.querySelectorAll<HTMLElement>('[role="row"]')[
      Math.min(lanes.length - 1, Math.max(0, index))
    ];
  const goTo = (index: number): void => {
    const lane = lanes[Math.min(lanes.length - 1, Math.max(0, index))];
    if (lane === undefined) return;
    if (hand.dealer !== null) hand.aim({ tableId: lane.table.id, inMinutes: hand.target?.inMinutes ?? 0 });
    rowAt(index)?.querySelector<HTMLElement>('[data-main]')?.focus();
  };
  const stepAside = (event: KeyboardEvent, steps: number): void => {
    const cells = [...(rowAt(activeIndex)?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])];
    const at = cells.findIndex((cell) => cell === event.target);
    cells[Math.min(cells.length - 1, Math.max(0, at + steps))]?.focus();
  };
  /** Takes the dealer or the plan with the focus from the board. */
  const end = (event: KeyboardEvent): boolean => {
    const cell = event.target instanceof HTMLElement ? event.target : undefined;
    const lane = lanes[activeIndex];
    if (!hand.mayMove || lane === undefined) return false;
    const relief = lane.reliefs.find(({ id }) => String(id) === cell?.dataset.relief);
    const standing =
      cell?.dataset.main && lane.current !== null ? hand.dealerOf(lane.current.dealer.id) : undefined;
    if (relief !== undefined) void hand.moves.cancel(relief, lane.table);
    else if (standing !== undefined) void hand.moves.takeOff(standing, lane.table, 'on_break');
    return relief !== undefined || standing !== undefined;
  };
  const onLetter = (letter: string | undefined): boolean => {
    const lane = lanes[activeIndex];
    const zoom = ZOOM[letter ?? ''];
    if (zoom !== undefined) onZoom(zoom);
    else if (letter === 'r' && areLetterKeysOn() && hand.mayMove && lane !== undefined) onRelieve(lane, 0);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const sideways = SIDEWAYS[key];
    const upwards = UPWARDS[key];
    const lane = lanes[activeIndex];
    if (upwards !== undefined) goTo(activeIndex + upwards);
    else if (key === 'Home' && event.ctrlKey) goTo(0);
    else if (key === 'End' && event.ctrlKey) goTo(lanes.length - 1);
    else if (sideways !== undefined && hand.dealer !== null && lane !== undefined) {
      const from = { tableId: lane.table.id, inMinutes: hand.target?.inMinutes ?? 0 };
      hand.aim(steppedTarget(from, sideways, scale.aheadMinutes));
    } else if (sideways !== undefined) stepAside(event, sideways);
    else if (key === 'Home' || key === 'End') stepAside(event, key === 'Home' ? -1_000 : 1_000);
    else if (key === 'Delete' ? !end(event) : !onLetter(letterKeyOf(event.nativeEvent))) return;
    event.preventDefault();
  };

  const { dealer, relief, target } = hand;
  return (
    <div className="board-grid panel">
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold bars. */}
      <div
        ref={sheet}
        className="board-sheet"
        role="grid"
        tabIndex={-1}
        aria-label={t('board.label')}
        aria-describedby="board-keys"
        aria-rowcount={lanes.length}
        style={gridLines(scale)}
        onKeyDown={onKeyDown}
      >
        <TimeAxis scale={scale} />
        {lanes.map((lane, index) => {
          const isTarget = dealer !== null && target !== null && sameId(target.tableId, lane.table.id);
          const isUndone = note?.tableId !== undefined && sameId(note.tableId, lane.table.id);
          return (
            <BoardRow
              key={String(lane.table.id)}
              lane={lane}
              scale={scale}
              index={index}
              acts={acts}
              mayMove={hand.mayMove}
              isActive={index === activeIndex}
              heldDealer={relief === null ? (dealer?.id ?? null) : null}
              heldRelief={relief?.id ?? null}
              target={isTarget ? target.inMinutes : null}
              targetName={isTarget ? plainLine(dealer.display_name) : ''}
              isClosed={dealer !== null && !hand.mayGo(lane, 1)}
              undo={isUndone ? run : null}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Places the lines of the times behind all rows. */
const gridLines = (scale: Scale): CSSProperties => {
  const [first = 0, second = 0] = scale.ticks.map((at) => percentOf(at, scale));
  const step = (second - first) / 100;
  return { '--tick': step * 100, '--tick-from': first / (1 - step) } as CSSProperties;
};

/** Labels the times above the rows, on the property's clock, with now in the middle. */
function TimeAxis({ scale }: { scale: Scale }) {
  const [language] = useLanguage();
  /** Neither under the time of now, nor cut off at an end. */
  const isFree = (at: number): boolean => {
    const distance = Math.abs(percentOf(at, scale) - 50);
    return distance > 8 && distance < 46;
  };
  return (
    <div className="board-axis" aria-hidden="true">
      <div className="board-axis__times tabular">
        {scale.ticks.filter(isFree).map((at) => (
          <AxisTime key={at} at={at} scale={scale} text={formatClock(at, language)} />
        ))}
        <AxisTime at={scale.now} scale={scale} text={formatClock(scale.now, language)} isNow />
      </div>
    </div>
  );
}

interface AxisTimeProps {
  at: number;
  scale: Scale;
  text: string;
  isNow?: boolean;
}

function AxisTime({ at, scale, text, isNow = false }: AxisTimeProps) {
  return (
    <time
      translate="no"
      dateTime={new Date(at).toISOString()}
      data-now={isNow || undefined}
      style={{ '--from': percentOf(at, scale) } as CSSProperties}
    >
      {text}
    </time>
  );
}
