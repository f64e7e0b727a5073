import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@pitdesk/rig';
import type { TableWithChat } from '../common/tables.ts';
import { call, send } from './console.ts';

const BETWEEN_MS = 40;
const EVERY_NTH_WRITES = 25;
const PATHS = ['/api/auth/me', '/api/tables', '/api/sessions', '/'];

/** What a loop of requests did. */
export interface Requested {
  requests: number;
  /** Texts of the messages that were accepted. */
  readonly sent: string[];
  readonly failures: string[];
}

/**
 * Reads every 40 ms and sends a message at every 25th request, until the signal.
 * @param name makes the texts of this loop's messages unique
 */
export async function requestUntil(
  signal: AbortSignal,
  session: Session,
  table: TableWithChat,
  name: string,
): Promise<Requested> {
  const done: Requested = { requests: 0, sent: [], failures: [] };
  for (; !signal.aborted; await pause(BETWEEN_MS)) {
    done.requests += 1;
    const nth = done.requests;
    const path = PATHS[nth % PATHS.length] ?? '/';
    const text = nth % EVERY_NTH_WRITES === 0 ? `during the restart ${name}, ${nth}` : null;
    try {
      const { status } = text === null ? await call(session, path) : await send(session, table, text);
      if (status !== 200) done.failures.push(`${text === null ? path : 'a message'}: ${status}`);
      else if (text !== null) done.sent.push(text);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
      done.failures.push(`${String(error)} ${cause}`);
    }
  }
  return done;
}
