import type { CasinoEvent, EventInput } from '@pitdesk/contracts/events';
import type { operatorDb } from '@pitdesk/prisma';

export type EventWithTables = operatorDb.Event & { tables: { tableId: number }[] };

/** Returns an event as this operator sends it, with every field. */
export const eventJson = (row: EventWithTables) =>
  ({
    id: row.id,
    name: row.name,
    description: row.description,
    game: row.game,
    kind: row.kind,
    table_ids: row.tables.map(({ tableId }) => tableId),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    minimum_rounds: row.minimumRounds,
    prize_pool: row.prizePool && { amount: row.prizePool.toNumber(), currency: row.currency },
    countries: row.countries,
    terms_url: row.termsUrl,
    banner_url: row.bannerUrl,
    terminal_id: row.terminalId,
    active: row.active,
  }) satisfies CasinoEvent;

/** Returns the fields of an event that staff edit; a change is merged into them. */
export const eventInput = (row: EventWithTables): EventInput => {
  const { id: _, active: __, ...input } = eventJson(row);
  return input;
};

/** Returns the columns of an event, without its tables. */
export const eventColumns = (input: EventInput) => ({
  name: input.name,
  description: input.description,
  game: input.game,
  kind: input.kind,
  startsAt: new Date(input.starts_at),
  endsAt: new Date(input.ends_at),
  minimumRounds: input.minimum_rounds,
  prizePool: input.prize_pool?.amount ?? null,
  ...(input.prize_pool && { currency: input.prize_pool.currency }),
  countries: input.countries,
  termsUrl: input.terms_url,
  bannerUrl: input.banner_url,
  terminalId: input.terminal_id,
});
