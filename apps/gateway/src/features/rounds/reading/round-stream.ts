import type { Round, RoundStream } from '@pitdesk/contracts/rounds';
import { STREAM_TYPE, type Table } from '@pitdesk/contracts/tables';

type Streamed = Pick<Table, 'stream_type' | 'stream_url' | 'stream_started_at'>;
type Played = Pick<Round, 'started_at' | 'settled_at' | 'result_at' | 'voided'>;

const KINDS = {
  [STREAM_TYPE.hls]: 'hls',
  [STREAM_TYPE.progressive]: 'progressive',
  [STREAM_TYPE.embedded]: 'embedded',
} as const satisfies Record<number, RoundStream['kind']>;

/** Returns when play of a round ended, since a void may come days later; null for an open round. */
export const endOf = ({ settled_at, voided, result_at }: Played): string | null =>
  settled_at ?? result_at ?? voided?.at ?? null;

/**
 * Returns a table's stream and the position of a round in it; null for a table without a stream. Counts seconds only
 * from a start that the operator sends and that precedes the round, because anything else would be a guess.
 */
export function streamOf(table: Streamed | undefined, round: Played): RoundStream | null {
  const address = table === undefined ? null : streamAddress(table.stream_url);
  if (table === undefined || address === null) return null;
  const started_at = table.stream_started_at ?? null;
  const from = new Date(round.started_at).toISOString();
  const end = endOf(round);
  const to = end === null ? null : new Date(end).toISOString();
  return {
    kind: KINDS[table.stream_type],
    address,
    started_at,
    from,
    to,
    offset: offsetOf(started_at, from, to),
  };
}

function offsetOf(startedAt: string | null, from: string, to: string | null): RoundStream['offset'] {
  if (startedAt === null) return null;
  const secondsTo = (at: string): number => (Date.parse(at) - Date.parse(startedAt)) / 1_000;
  if (secondsTo(from) < 0) return null;
  return { from: secondsTo(from), to: to === null ? null : Math.max(secondsTo(to), secondsTo(from)) };
}

/** A long path segment with letters and digits counts as a key. */
const LOOKS_LIKE_A_KEY = /^(?=.*\d)(?=.*[a-z])[\w~.+=-]{24,}$/i;

/** Returns an address without secrets; null for a text that is not an address. */
export function streamAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (host === '') return null;
  const path = pathname.split('/').map((part) => (LOOKS_LIKE_A_KEY.test(part) ? '…' : part));
  return `${protocol}//${host}${path.join('/')}`;
}
