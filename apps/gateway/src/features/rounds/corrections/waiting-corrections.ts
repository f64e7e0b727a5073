import type { EntityId } from '@pitdesk/contracts/fields';

/** A correction that waits for a second person. */
export interface WaitingCorrection {
  readonly id: string;
  readonly roundId: EntityId;
  readonly tableId: EntityId;
  readonly proposedBy: { readonly id: EntityId; readonly username: string };
  readonly proposedAt: Date;
}

/** What the bell may ask of the rounds, which provide it; it stands here because features do not know each other. */
export abstract class WaitingCorrections {
  /** The oldest first. */
  abstract waiting(): Promise<WaitingCorrection[]>;
}
