import { Injectable } from '@nestjs/common';
import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import pMap from 'p-map';
import { PermissionsService } from '#core/permissions/permissions.service';
import type { Reach } from '#core/permissions/reach';
import { PlayerMarksService } from '#features/players/public';
import { SanctionsStore } from './sanctions.store.ts';

const AT_ONCE = 4;

/** Reads and counts the sanctions against players for other features. */
@Injectable()
export class PlayerSanctions {
  constructor(
    private readonly store: SanctionsStore,
    marks: PlayerMarksService,
    permissions: PermissionsService,
  ) {
    marks.add('sanctions', (user, ids) => store.countActive(permissions.reach(user, 'players.read'), ids));
  }

  /** Returns the newest sanctions within reach with their history and appeals, and the total number. */
  async of(
    reach: Reach<'players.read'>,
    playerId: string,
    most: number,
  ): Promise<{ sanctions: SanctionDossier[]; total: number }> {
    const { rows, total } = await this.store.page({ page: 1, per_page: most, player_id: playerId }, reach);
    return { sanctions: await pMap(rows, (row) => this.store.dossier(row), { concurrency: AT_ONCE }), total };
  }
}
