import { Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { ShiftFigure } from '@pitdesk/contracts/handover';

/** Who looks: what is counted is what the account may see. */
export interface Viewer {
  readonly sessionId: string;
  readonly user: User;
}

export interface ShiftPart {
  readonly from: Date;
  readonly to: Date;
}

/** @returns null where it cannot be told */
type Count = (viewer: Viewer, part: ShiftPart) => Promise<number | null>;

/**
 * What is counted of a shift. Each feature counts its own and says so here, because features do not know each other;
 * a feature that is not there leaves its figure out.
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
