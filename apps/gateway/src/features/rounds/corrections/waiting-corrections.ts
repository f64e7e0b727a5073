import type { EntityId } from '@pitdesk/contracts/fields';

/** A correction that waits for a second person. */
export interface WaitingCorrection {
  readonly id: string;
  readonly roundId: EntityId;
  readonly tableId: EntityId;
  readonly proposedBy: { readonly id: EntityId; readonly username: string };
  readonly proposedAt: Date;
}

/** The port by which alarms read the waiting corrections; the rounds provide it. */
export abstract class WaitingCorrections {
  /** The oldest first. */
  abstract waiting(): Promise<WaitingCorrection[]>;
}
