import type { MessagePosition, MessageView } from '@pitdesk/contracts';
import type { CallFailure } from '../../http/call-failure.ts';

/** A conversation as far as this page has it. */
export interface ThreadState {
  /** In the one order of messages, each once; those that an operator's template hides are not among them. */
  readonly messages: readonly MessageView[];
  /** `failed` only where there is nothing to show. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: CallFailure | null;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailure: CallFailure | null;
  /** How far had been read when the thread was opened; what stands behind it is new. */
  readonly newSince: MessagePosition | null;
  /** Since when it is known to be complete, in milliseconds since 1970; null while something may be missing. */
  readonly freshAt: number | null;
}

export const LOADING_THREAD: ThreadState = Object.freeze({
  messages: Object.freeze([]),
  state: 'loading',
  failure: null,
  hasOlder: false,
  loadingOlder: false,
  olderFailure: null,
  newSince: null,
  freshAt: null,
});
