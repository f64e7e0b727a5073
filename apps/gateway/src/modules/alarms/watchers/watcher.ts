import type { AlarmKind } from '@pitdesk/contracts/alarms';
import type { Finding } from '../rules/finding.ts';
import type { Look } from './look.ts';

/** Looks for one kind of trouble. */
export interface Watcher {
  readonly kind: AlarmKind;
  /** Whether this console's settings ask for it. */
  readonly isOn: boolean;
  readonly everyMs: number;
  /**
   * All that is wrong now; null where nothing new can be said and what rings goes on ringing.
   * @throws where the operator cannot be asked: nothing can be said then either
   */
  look(look: Look): Promise<Finding[] | null>;
  /** What the last look found rings by now: it need not be looked at again. */
  kept?(): Promise<void>;
}

export const MINUTE_MS = 60_000;
