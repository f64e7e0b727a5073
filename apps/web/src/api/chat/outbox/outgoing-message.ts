import type { EntityId, Instant } from '@pitdesk/contracts';
import type { FailureCode } from '../../http/call-failure.ts';

/** A message that somebody wrote and that is not known to be stored. */
export interface OutgoingMessage {
  /** The send's `Idempotency-Key`. */
  readonly client_key: string;
  readonly chat_id: EntityId;
  readonly text: string;
  readonly written_at: Instant;
  /** `pending` is tried again by itself; `failed` was refused; `uncertain` may have been stored. */
  readonly state: 'pending' | 'failed' | 'uncertain';
  /** What the last try met; null before the first, and while nothing went wrong. */
  readonly code: FailureCode | null;
}
