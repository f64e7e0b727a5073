import { Injectable } from '@nestjs/common';
import { ROUNDS, type RoundsPace } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { Clock } from '#core/time/clock';
import { ShiftFigures, type ShiftPart } from '#features/handover/public';
import { TableAccess } from '#features/tables/public';
import { CorrectionsService } from '../corrections/corrections.service.ts';
import { RoundsReader } from './rounds-reader.ts';

/** The pace of rounds. Every open dashboard requests it: it is counted once for all who see the same tables. */
@Injectable()
export class RoundsPaceService {
  readonly #paces: SharedWork<RoundsPace>;

  constructor(
    private readonly clock: Clock,
    private readonly reader: RoundsReader,
    private readonly access: TableAccess,
  ) {
    this.#paces = new SharedWork({ kept: { clock: this.clock, ms: ROUNDS.paceKeptMs } });
  }

  /** @throws AppError `capability.off`, `upstream.*` */
  async of(principal: Principal): Promise<RoundsPace> {
    const scope = this.access.rooms(principal, 'rounds.read');
    return await this.#paces.get(scope.join(), () => this.#count(principal));
  }

  async #count(principal: Principal): Promise<RoundsPace> {
    const now = this.clock.now();
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
