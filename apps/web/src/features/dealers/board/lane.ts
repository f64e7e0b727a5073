import type { PlannedRelief, RotaBoard, Turn } from '@pitdesk/contracts/dealers';
import { ROTATION, turnsAt } from '@pitdesk/contracts/dealers';
import { sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table, TableLive } from '@pitdesk/contracts/tables';
import { LATE_MS } from '#config/late.ts';

/** The needs of a table, the most urgent first: a dealer, a break, a relief soon, or a break with a planned relief. */
const DUE_KINDS = ['nobody', 'due', 'soon', 'covered'] as const;

interface Due {
  kind: (typeof DUE_KINDS)[number];
  /** When it was or will be due, in milliseconds since 1970. */
  since: number;
}

/** One table of the board. */
export interface Lane {
  table: Table;
  game: GameName | undefined;
  state: TableLive['state'];
  past: Turn[];
  current: Turn | null;
  breakMs: number;
  /** When the current dealer's break is due, in milliseconds since 1970. */
  breakAt: number | null;
  /** By time. */
  reliefs: PlannedRelief[];
  due: Due | null;
}

/** A closed table needs no dealer. */
const CLOSED_STATES: ReadonlySet<string> = new Set(['closed', 'maintenance']);

interface Clock {
  now: number;
  /** A break is due after this time at one table. */
  breakMs: number;
}

/** Returns one row of the board. */
export function laneOf(rota: RotaBoard, table: Table, state: Lane['state'], { now, breakMs }: Clock): Lane {
  const turns = turnsAt(rota.stints, table.id);
  const current = turns.find(({ until }) => until === null) ?? null;
  const past = turns.filter(({ until }) => until !== null);
  const reliefs = rota.reliefs
    .filter(({ table_id }) => sameId(table_id, table.id))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const breakAt = current === null ? null : current.from + breakMs;
  const left = Math.min(past.at(-1)?.until ?? now, now);
  const due =
    breakAt === null
      ? CLOSED_STATES.has(state)
        ? null
        : ({ kind: 'nobody', since: left } as const)
      : breakOf(breakAt, reliefs, now);
  return { table, game: table.game ?? undefined, state, past, current, breakMs, breakAt, reliefs, due };
}

function breakOf(since: number, reliefs: readonly PlannedRelief[], now: number): Due | null {
  const isSoon = reliefs.some(({ at }) => Date.parse(at) - now <= ROTATION.stintMs);
  if (since <= now) return { kind: isSoon ? 'covered' : 'due', since };
  return reliefs.length === 0 && since - now <= ROTATION.needsReliefWithinMs ? { kind: 'soon', since } : null;
}

/** Returns true for a table that has waited too long; the same age turns the menu's badge red. */
export const isUrgent = ({ due }: Lane, now: number): boolean =>
  due?.kind === 'nobody' || (due?.kind === 'due' && now - due.since >= LATE_MS.dealers);

/** Orders the rows by need: the most urgent first, the longest first among equals. */
export function byNeed(a: Lane, b: Lane): number {
  const rank = ({ due }: Lane): number => (due === null ? DUE_KINDS.length : DUE_KINDS.indexOf(due.kind));
  return rank(a) - rank(b) || (a.due?.since ?? 0) - (b.due?.since ?? 0);
}
