import type { EventRow, EventTableRow, TableRow } from '../rows.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';
import type { EventPlan } from './event-plan.ts';
import { ENDED_EVENTS } from './plans-ended.ts';
import { INACTIVE_EVENTS } from './plans-inactive.ts';
import { RUNNING_EVENTS } from './plans-running.ts';
import { SCHEDULED_EVENTS } from './plans-scheduled.ts';

const EVENT_PLANS: readonly EventPlan[] = [
  ...ENDED_EVENTS,
  ...RUNNING_EVENTS,
  ...SCHEDULED_EVENTS,
  ...INACTIVE_EVENTS,
];

function eventRow(plan: EventPlan, id: number, now: number): EventRow {
  // Events begin and end at full minutes, as staff enter them.
  const startsAt = Math.floor((now + plan.startsIn * HOUR) / MINUTE) * MINUTE;
  const planned = new Date(Math.min(now, startsAt) - 5 * DAY);
  return {
    id,
    name: plan.name,
    description: plan.description,
    game: plan.game,
    kind: plan.kind,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + plan.lasts * HOUR),
    minimumRounds: plan.minimumRounds ?? 0,
    prizePool: plan.prizePool,
    currency: plan.currency ?? 'EUR',
    countries: [...(plan.countries ?? [])],
    termsUrl: `https://pitdesk.example/terms/events/${id}`,
    bannerUrl: null,
    terminalId: plan.terminalId,
    active: plan.active ?? true,
    createdAt: planned,
    updatedAt: planned,
  };
}

function tablesOf(plan: EventPlan, tables: readonly TableRow[]): readonly TableRow[] {
  const candidates = tables.filter(
    ({ terminalId, game, active }) => active && terminalId === plan.terminalId && game === plan.game,
  );
  return plan.oneTable === true ? candidates.slice(0, 1) : candidates;
}

export function eventRows(now: number): EventRow[] {
  return EVENT_PLANS.map((plan, index) => eventRow(plan, index + 1, now));
}

/** Returns the tables of each event: those of its terminal and game. */
export function eventTableRows(tables: readonly TableRow[]): EventTableRow[] {
  return EVENT_PLANS.flatMap((plan, index) =>
    tablesOf(plan, tables).map((table) => ({ eventId: index + 1, tableId: table.id })),
  );
}
