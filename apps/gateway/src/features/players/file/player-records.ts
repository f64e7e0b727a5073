import { Injectable } from '@nestjs/common';
import type { PlayerNote, PlayerVisit } from '@pitdesk/contracts/players';
import type { Reach } from '#core/permissions/reach';
import { VisitsStore } from '../visits/visits.store.ts';
import { visitJson } from './player-file.service.ts';
import { PlayerFinder } from './player-finder.ts';
import { PlayerNotes } from './player-notes.service.ts';

/** The stored data about a player. */
export interface PlayerRecord {
  readonly id: string;
  readonly player: string;
  /** All names of the player as the operator wrote them, newest first. */
  readonly names: readonly string[];
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  /** Newest first. */
  readonly notes: readonly PlayerNote[];
  /** Newest first. */
  readonly visits: readonly PlayerVisit[];
}

/** Reads players within an account's reach for other features. */
@Injectable()
export class PlayerRecords {
  constructor(
    private readonly finder: PlayerFinder,
    private readonly store: VisitsStore,
    private readonly notes: PlayerNotes,
  ) {}

  /**
   * @param since the start of the visits
   * @throws AppError `request.not_found`, also for a player out of reach
   */
  async of(reach: Reach<'players.read'>, id: string, since: Date, mostVisits: number): Promise<PlayerRecord> {
    const { player, firstSeenAt, lastSeenAt } = await this.finder.require(reach, id);
    const [names, visits, notes] = await Promise.all([
      this.store.namesOf(id),
      this.store.visitsOf(id, reach, since, mostVisits),
      this.notes.list(reach, id),
    ]);
    return {
      id,
      player,
      names,
      first_seen_at: firstSeenAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      notes,
      visits: visits.map(visitJson),
    };
  }
}
