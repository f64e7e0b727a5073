import { Injectable } from '@nestjs/common';
import { foldText } from '@pitdesk/contracts/fields';
import { PLAYERS } from '@pitdesk/contracts/players';
import type { consoleDb } from '@pitdesk/prisma';
import { PlayerReferences } from '#core/audit/player-references';
import { AppError } from '#core/errors/app-error';
import type { Reach, Terminals } from '#core/permissions/reach';
import { VisitsStore } from '../visits/visits.store.ts';

/** Finds players within an account's reach: for one terminal those who were at its tables. */
@Injectable()
export class PlayerFinder {
  constructor(
    private readonly store: VisitsStore,
    private readonly references: PlayerReferences,
  ) {}

  async search(
    reach: Reach<'players.read'>,
    find: string,
  ): Promise<{ rows: consoleDb.Player[]; capped: boolean }> {
    const words = foldText(find).split(/\s+/).filter(Boolean);
    const rows = await this.store.search(words, reach, PLAYERS.foundAtMost + 1);
    return { rows: rows.slice(0, PLAYERS.foundAtMost), capped: rows.length > PLAYERS.foundAtMost };
  }

  /**
   * @param reach of the act on the player: reading, noting, raising a case
   * @throws AppError `request.not_found`, also for a player out of reach, so that nobody can probe ids; or
   * `player.erased` for an erased player
   */
  async require(reach: Terminals, id: string): Promise<consoleDb.Player> {
    const player = await this.store.find(id);
    if (player === null && (await this.references.erasedAt(id)) !== null) throw new AppError('player.erased');
    if (player === null || (reach.terminals !== 'all' && !(await this.store.wasAt(id, reach)))) {
      throw new AppError('request.not_found');
    }
    return player;
  }
}
