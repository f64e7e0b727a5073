import { Injectable } from '@nestjs/common';
import { ROUNDS, type RoundsPace } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { ShiftFigures, type ShiftPart } from '#features/handover/public';
import { TableAccess } from '#features/tables/public';
import { CorrectionsService } from '../corrections/corrections.service.ts';
import { RoundsReader } from './rounds-reader.ts';

interface Kept {
  readonly until: number;
  readonly pace: Promise<RoundsPace>;
}

/** The pace of rounds. Every open dashboard requests it: it is counted once for all who see the same tables. */
@Injectable()
export class RoundsPaceService {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly reader: RoundsReader,
    private readonly access: TableAccess,
  ) {}

  /** @throws AppError `capability.off`, `upstream.*` */
  async of(principal: Principal): Promise<RoundsPace> {
    const scope = this.access.reachesAll(principal, 'rounds.read')
      ? 'all'
      : String(principal.user.terminal_id);
    const kept = this.#kept.get(scope);
    if (kept !== undefined && performance.now() < kept.until) return await kept.pace;
    const counted = { until: performance.now() + ROUNDS.paceKeptMs, pace: this.#count(principal) };
    this.#kept.set(scope, counted);
    try {
      return await counted.pace;
    } catch (error) {
      // The next request tries again.
      if (this.#kept.get(scope) === counted) this.#kept.delete(scope);
      throw error;
    }
  }

  async #count(principal: Principal): Promise<RoundsPace> {
    const now = Date.now();
    const from = new Date(now - ROUNDS.paceMinutes * 60_000).toISOString();
    const to = new Date(now).toISOString();
    return {
      count: await this.reader.count(principal, { from, to }),
      minutes: ROUNDS.paceMinutes,
      as_of: to,
    };
  }
}

/** The counts of a shift's rounds: begun, voided, corrected. */
@Injectable()
export class RoundsFigures {
  constructor(figures: ShiftFigures, reader: RoundsReader, corrections: CorrectionsService) {
    figures.add('rounds', (viewer, part) => reader.count(viewer, spanOf(part)));
    figures.add('voids', (viewer, part) => reader.count(viewer, { ...spanOf(part), state: 'voided' }));
    figures.add('corrections', (viewer, part) => corrections.countApproved(viewer, part));
  }
}

const spanOf = ({ from, to }: ShiftPart) => ({ from: from.toISOString(), to: to.toISOString() });
