import { Injectable } from '@nestjs/common';
import type { PlayerNote, PlayerVisit } from '@pitdesk/contracts/players';
import type { Principal } from '#core/actor/actor';
import { covers } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
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
    private readonly permissions: PermissionsService,
  ) {}

  /**
   * @param since the moment from which visits are wanted
   * @throws AppError `request.not_found` for a player out of reach as well
   */
  async of(principal: Principal, id: string, since: Date, mostVisits: number): Promise<PlayerRecord> {
    const { player, firstSeenAt, lastSeenAt } = await this.finder.require(principal, id);
    const reach = this.permissions.reach(principal.user, 'players.read');
    const [names, visits, notes] = await Promise.all([
      this.store.namesOf(id),
      this.store.visitsOf(id, since, mostVisits),
      this.notes.list(principal, id),
    ]);
    return {
      id,
      player,
      names,
      first_seen_at: firstSeenAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      notes,
      visits: visits.filter(({ terminalId }) => covers(reach, terminalId)).map(visitJson),
    };
  }
}
