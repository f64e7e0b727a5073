import type { Model } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock } from '#lib/text/format.ts';
import { AHEAD_MINUTES, BOARD_PX, NOW_PX, pixelsOf, steppedTarget } from './board-scale.ts';
import { LaneColumn } from './lane-column.tsx';
import type { BoardColumn, PickedDealer } from './use-picked-dealer.ts';

interface Props {
  columns: readonly BoardColumn[];
  dealers: readonly Model[];
  hand: PickedDealer;
  now: number;
}

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Tables across, time down. One table is a tab stop; arrows move the focus to the others, or move a picked-up dealer.
 */
export function RotaGrid({ columns, dealers, hand, now }: Props) {
  const { t } = useTranslation('dealers');
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<EntityId | null>(null);
  const activeIndex = Math.max(
    0,
    columns.findIndex(({ table }) => active !== null && sameId(table.id, active)),
  );
  useEffect(() => {
    const area = scroller.current;
    if (area !== null) area.scrollTop = NOW_PX - area.clientHeight / 2;
  }, []);

  const goTo = (index: number): void => {
    const column = columns[Math.min(columns.length - 1, Math.max(0, index))];
    if (column === undefined) return;
    setActive(column.table.id);
    if (hand.dealer !== null) {
      hand.aim({ tableId: column.table.id, inMinutes: hand.target?.inMinutes ?? 0 });
    }
    scroller.current
      ?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(String(column.table.id))}"] [data-main]`)
      ?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const sideways = SIDEWAYS[key];
    const steps = STEPS[key];
    if (sideways !== undefined) goTo(activeIndex + sideways);
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(columns.length - 1);
    else if (steps !== undefined && hand.dealer !== null) {
      const column = columns[activeIndex];
      if (column === undefined) return;
      const target = { tableId: column.table.id, inMinutes: hand.target?.inMinutes ?? 0 };
      hand.aim(steppedTarget(target, steps, AHEAD_MINUTES));
    } else if (steps !== undefined) focusBlock(event, steps);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside.
    <div className="rota-grid" ref={scroller} onKeyDown={onKeyDown}>
      <section
        className="rota-grid__sheet"
        aria-label={t('board.label')}
        aria-describedby="rota-keys"
        style={{ '--lanes': columns.length } as CSSProperties}
      >
        <TimeAxis now={now} />
        {columns.map((column, index) => (
          <LaneColumn
            key={String(column.table.id)}
            column={column}
            dealers={dealers}
            hand={hand}
            now={now}
            isActive={index === activeIndex}
            onActive={() => setActive(column.table.id)}
          />
        ))}
        <div className="rota-grid__now" aria-hidden="true" style={{ insetBlockEnd: BOARD_PX - NOW_PX }} />
      </section>
    </div>
  );
}

/** Moves the focus from the dealer at a table to the planned reliefs there, and back. */
function focusBlock(event: KeyboardEvent, steps: number): void {
  const lane = event.target instanceof Element ? event.target.closest('[data-lane]') : null;
  const blocks = [...(lane?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = blocks.findIndex((block) => block === event.target);
  blocks[Math.min(blocks.length - 1, Math.max(0, at + steps))]?.focus();
}

const QUARTER_MS = 15 * 60_000;

/** Labels each quarter of an hour at the side, in the viewer's zone. */
function TimeAxis({ now }: { now: number }) {
  const [language] = useLanguage();
  const first = Math.ceil(now / QUARTER_MS) * QUARTER_MS - 4 * QUARTER_MS;
  const quarters = Array.from({ length: 9 }, (_, index) => first + index * QUARTER_MS);
  return (
    <div className="rota-axis" aria-hidden="true">
      <div className="rota-axis__corner" />
      <div className="rota-axis__body" style={{ blockSize: BOARD_PX }}>
        {quarters
          .filter((at) => pixelsOf(at, now) > 6 && pixelsOf(at, now) < BOARD_PX - 6)
          .map((at) => (
            <time
              translate="no"
              key={at}
              className="tabular"
              dateTime={new Date(at).toISOString()}
              style={{ insetBlockStart: pixelsOf(at, now) }}
            >
              {formatClock(at, language)}
            </time>
          ))}
      </div>
    </div>
  );
}
