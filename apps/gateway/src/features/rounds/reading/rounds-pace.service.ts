import { Injectable } from '@nestjs/common';
import { ROUNDS, type RoundFilters, type RoundsPace } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { type Reach, scopesOf } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { ShiftFigures, type ShiftPart } from '#features/handover/public';
import { CorrectionsService } from '../corrections/corrections.service.ts';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from './rounds-reader.ts';

/**
 * Computes the pace of rounds, once for all accounts that see the same tables, because every open dashboard requests
 * it.
 */
@Injectable()
export class RoundsPaceService {
  readonly #paces: SharedWork<RoundsPace>;

  constructor(
    private readonly clock: Clock,
    private readonly reader: RoundsReader,
    private readonly rounds: RoundsService,
  ) {
    this.#paces = new SharedWork({ kept: { clock: this.clock, ms: ROUNDS.paceKeptMs } });
  }

  /** @throws AppError `capability.off`, `upstream.*` */
  async of(principal: Principal): Promise<RoundsPace> {
    const reach = this.rounds.reach(principal);
    return await this.#paces.get(scopesOf(reach).join(), () => this.#count(principal, reach));
  }

  async #count(principal: Principal, reach: Reach<'rounds.read'>): Promise<RoundsPace> {
    const now = this.clock.now();
    const from = new Date(now - ROUNDS.paceMinutes * 60_000).toISOString();
    const to = new Date(now).toISOString();
    return {
      count: await this.reader.count(principal, reach, { from, to }),
      minutes: ROUNDS.paceMinutes,
      as_of: to,
    };
  }
}

/** Counts a shift's rounds: begun, voided, corrected. */
@Injectable()
export class RoundsFigures {
  constructor(
    figures: ShiftFigures,
    rounds: RoundsService,
    reader: RoundsReader,
    corrections: CorrectionsService,
  ) {
    const count = (viewer: Principal, filters: RoundFilters) =>
      reader.count(viewer, rounds.reach(viewer), filters);
    figures.add('rounds', (viewer, part) => count(viewer, spanOf(part)));
    figures.add('voids', (viewer, part) => count(viewer, { ...spanOf(part), state: 'voided' }));
    figures.add('corrections', (viewer, part) => corrections.countApproved(viewer, part));
  }
}

const spanOf = ({ from, to }: ShiftPart) => ({ from: from.toISOString(), to: to.toISOString() });
