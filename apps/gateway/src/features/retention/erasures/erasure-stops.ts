import { Inject, Injectable } from '@nestjs/common';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { ErasurePlan } from '@pitdesk/contracts/retention';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { RosterService } from '#features/players/public';
import { HoldsStore } from '../holds/holds.store.ts';

type Stop = ErasurePlan['stops'][number];
/** The client, or a transaction of it. */
type Client = Pick<ConsoleClient, 'protectionCase' | 'sanction' | 'retentionHold'>;

/** Finds what blocks an erasure: a hold, an open case, an active sanction, or the player's presence. */
@Injectable()
export class ErasureStops {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly holds: HoldsStore,
    private readonly online: RosterService,
  ) {
    this.#client = database.client;
  }

  async of(playerId: string, client: Client = this.#client): Promise<Stop[]> {
    const holds = await this.holds.standing(playerId, client);
    const cases = await client.protectionCase.count({ where: { openKey: playerId } });
    const sanctions = await client.sanction.findMany({
      where: { playerId, state: { in: ['proposed', 'active'] } },
      select: { endsAt: true, appeal: true, appealDueAt: true },
    });
    const appeals = sanctions.filter(({ appeal }) => appeal === 'filed');
    const stops: Stop[] = [
      { kind: 'hold', count: holds.length, until: null },
      { kind: 'protection_case', count: cases, until: null },
      { kind: 'sanction', count: sanctions.length, until: latest(sanctions.map(({ endsAt }) => endsAt)) },
      { kind: 'appeal', count: appeals.length, until: latest(appeals.map(({ appealDueAt }) => appealDueAt)) },
    ];
    return stops.filter(({ count }) => count > 0);
  }

  /** @returns null if the operator's list is unknown */
  isOnline(playerId: string): boolean | null {
    if (!this.online.live) return null;
    for (const { detail } of this.online.roster.named()) {
      if (detail?.player && playerIdOf(detail.player) === playerId) return true;
    }
    return false;
  }
}

/** Returns the latest of the times; null if one of them is open. */
function latest(moments: readonly (Date | null)[]): string | null {
  if (moments.length === 0 || moments.includes(null)) return null;
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0))).toISOString();
}
