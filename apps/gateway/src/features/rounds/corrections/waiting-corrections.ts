import type { EntityId } from '@pitdesk/contracts/fields';

/** A correction that waits for a second person. */
export interface WaitingCorrection {
  readonly id: string;
  readonly roundId: EntityId;
  readonly tableId: EntityId;
  readonly proposedBy: { readonly id: EntityId; readonly username: string };
  readonly proposedAt: Date;
}

/** The port by which alarms read waiting corrections; the rounds feature implements it. */
export abstract class WaitingCorrections {
  /** Oldest first. */
  abstract waiting(): Promise<WaitingCorrection[]>;
}
