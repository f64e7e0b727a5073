import type { OperatorClient } from '@pitdesk/prisma';
import type { RandomSource } from '@pitdesk/table-games';
import type { DealerPlaces } from '../floor/dealer-places.ts';
import type { FloorTable } from '../floor/floor-table.ts';
import { stintLength } from './pace.ts';
import type { SimClock } from './sim-clock.ts';

/** Who is asked first: whoever is on shift without a table, then who is on a break, then who is off. */
const READINESS = { on_shift: 0, on_break: 1, off: 2 } as const;

/** Brings a relief to each table every 20 to 30 minutes, between two rounds. */
export class DealerRota {
  private readonly reliefDueAt = new Map<number, number>();
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: OperatorClient,
    private readonly places: DealerPlaces,
    private readonly clock: SimClock,
    private readonly random: RandomSource,
  ) {}

  /** One table at a time, so that no two get the same relief. */
  relieveIfDue(table: FloorTable): Promise<void> {
    const due = this.reliefDueAt.get(table.id);
    if (due === undefined) this.reliefDueAt.set(table.id, this.clock.now + stintLength(this.random));
    if (table.dealer !== null && (due === undefined || this.clock.now < due)) return Promise.resolve();
    const turn = this.last.catch(() => undefined).then(() => this.relieve(table));
    this.last = turn;
    return turn;
  }

  private async relieve(table: FloorTable): Promise<void> {
    const free = await this.db.dealer.findMany({
      where: { active: true, tableId: null, games: { has: table.game } },
      orderBy: { stateSince: 'asc' },
    });
    const [relief] = free.sort((a, b) => READINESS[a.state] - READINESS[b.state]);
    this.reliefDueAt.set(table.id, this.clock.now + stintLength(this.random));
    // With nobody free the dealer stays for another turn.
    if (relief !== undefined) await this.places.relieve(table.id, relief.id);
  }
}
