import { Injectable } from '@nestjs/common';
import type { MeasureDossier } from '@pitdesk/contracts/measures';
import pMap from 'p-map';
import type { Reach } from '#core/permissions/reach';
import { MeasuresStore } from './measures.store.ts';

const AT_ONCE = 4;

/** Reads the sanctions against a player for other features. */
@Injectable()
export class PlayerMeasures {
  constructor(private readonly store: MeasuresStore) {}

  /** Returns the newest sanctions within reach with their history and appeals, and the total number. */
  async of(
    reach: Reach<'players.read'>,
    playerId: string,
    most: number,
  ): Promise<{ measures: MeasureDossier[]; total: number }> {
    const { rows, total } = await this.store.page({ page: 1, per_page: most, player_id: playerId }, reach);
    return { measures: await pMap(rows, (row) => this.store.dossier(row), { concurrency: AT_ONCE }), total };
  }
}
