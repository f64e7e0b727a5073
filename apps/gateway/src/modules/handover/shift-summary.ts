import { Injectable, Logger } from '@nestjs/common';
import type { ShiftSummary } from '@pitdesk/contracts/handover';
import { SHIFT_FIGURES } from '@pitdesk/contracts/handover';
import { ShiftFigures, type ShiftPart, type Viewer } from '../../common/shift/shift-figures.ts';
import { PropertyDays } from '../../config/property-days.ts';
import { shiftSpan } from './handover-log.ts';

/** What happened so far, in figures: gathered while the one who writes need not look for them. */
@Injectable()
export class ShiftSummaries {
  readonly #logger = new Logger(ShiftSummaries.name);

  constructor(
    private readonly figures: ShiftFigures,
    private readonly days: PropertyDays,
  ) {}

  async of(viewer: Viewer, span: 'shift' | 'day'): Promise<ShiftSummary> {
    const now = Date.now();
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

  /** An operator that does not answer, or offers no rounds, takes no figure from the others. */
  async #counted(
    count: (viewer: Viewer, part: ShiftPart) => Promise<number | null>,
    viewer: Viewer,
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
