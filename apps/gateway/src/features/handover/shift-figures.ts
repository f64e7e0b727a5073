import { Injectable, Logger } from '@nestjs/common';
import { SHIFT_FIGURES, type ShiftFigure, type ShiftSummary } from '@pitdesk/contracts/handover';
import type { Principal } from '#core/actor/actor';
import { AuditStore } from '#core/audit/audit.store';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { shiftSpan } from './handover-log.ts';

export interface ShiftPart {
  readonly from: Date;
  readonly to: Date;
}

/** Counts what the account may see. @returns null if the count is unknown */
type Count = (viewer: Principal, part: ShiftPart) => Promise<number | null>;

/**
 * Registry of the counts of a shift. Each feature registers its own here, because features do not import each other.
 */
@Injectable()
export class ShiftFigures {
  readonly #counts = new Map<ShiftFigure, Count>();

  add(name: ShiftFigure, count: Count): void {
    this.#counts.set(name, count);
  }

  get all(): ReadonlyMap<ShiftFigure, Count> {
    return this.#counts;
  }
}

/** Collects the figures of a shift so far. */
@Injectable()
export class ShiftSummaries {
  readonly #logger = new Logger(ShiftSummaries.name);

  constructor(
    private readonly clock: Clock,
    private readonly figures: ShiftFigures,
    private readonly days: PropertyDays,
  ) {}

  async of(viewer: Principal, span: 'shift' | 'day'): Promise<ShiftSummary> {
    const now = this.clock.now();
    const shift = this.days.shiftAt(now);
    const begin = span === 'day' ? this.days.dayAt(now).from : shift.from;
    const part = { from: new Date(begin), to: new Date(now) };
    const counted = SHIFT_FIGURES.flatMap((name) => {
      const count = this.figures.all.get(name);
      return count === undefined ? [] : [{ name, count }];
    });
    const figures = await Promise.all(
      counted.map(async ({ name, count }) => ({ name, count: await this.#counted(count, viewer, part) })),
    );
    return { shift: shiftSpan(shift), as_of: part.to.toISOString(), figures };
  }

  /** An operator that does not answer, or offers no rounds, must not hide the other figures. */
  async #counted(
    count: (viewer: Principal, part: ShiftPart) => Promise<number | null>,
    viewer: Principal,
    part: ShiftPart,
  ): Promise<number | null> {
    try {
      return await count(viewer, part);
    } catch (error) {
      this.#logger.debug({ err: error }, 'A figure of the shift could not be counted');
      return null;
    }
  }
}

/** Counts the removed players, from the audit. */
@Injectable()
export class RemovalFigure {
  constructor(figures: ShiftFigures, store: AuditStore, permissions: PermissionsService) {
    figures.add('removals', async ({ user }, { from, to }) => {
      // Audit entries have no terminal, so an account that may not see all of them gets no figure.
      if (permissions.auditedActor(user) !== null) return null;
      return await store.count({ action: 'client.disconnected', result: 'ok', at: { gte: from, lt: to } });
    });
  }
}
