import { Injectable } from '@nestjs/common';
import type { PlayerNote, PlayerVisit } from '@pitdesk/contracts/players';
import type { Reach } from '#core/permissions/reach';
import { VisitsStore } from '../visits/visits.store.ts';
import { visitJson } from './player-file.service.ts';
import { PlayerFinder } from './player-finder.ts';
import { PlayerNotes } from './player-notes.service.ts';

/** What the console keeps of a player. */
export interface PlayerRecord {
  readonly id: string;
  readonly player: string;
  /** Every way in which the operator wrote this player, the newest first. */
  readonly names: readonly string[];
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  /** The newest first. */
  readonly notes: readonly PlayerNote[];
  /** The newest first. */
  readonly visits: readonly PlayerVisit[];
}

/** Players as other features read them, as far as an account reaches. */
@Injectable()
export class PlayerRecords {
  constructor(
    private readonly finder: PlayerFinder,
    private readonly store: VisitsStore,
    private readonly notes: PlayerNotes,
  ) {}

  /**
   * @param since the moment from which visits are wanted
   * @throws AppError `request.not_found` for a player out of reach as well
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
