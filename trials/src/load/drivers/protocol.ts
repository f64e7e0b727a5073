import type { Following, LatencyPairs } from '@pitdesk/rig';

/** The messages between the trial and its load processes. */

/** The writer of a message: each kind owns half of the sequence numbers, so that no coordination is needed. */
export const PLAYER = 0;
export const STAFF = 1;

export const sequenceOf = (kind: number, count: number): number => count * 2 + kind;
export const kindOf = (sequence: number): number => sequence % 2;
/** Each kind writes in one table after another. */
export const tableOf = (sequence: number, tables: number): number => (sequence >> 1) % tables;

export interface Rates {
  /** Messages of players per second. */
  readonly words: number;
  /** Messages of staff per second. */
  readonly sends: number;
  readonly reads: number;
  /** Players with a separate connection who join per second. */
  readonly joins: number;
}

export type DriverRequest =
  | {
      readonly do: 'listen';
      readonly browsers: readonly ListeningBrowser[];
      readonly tables: number;
    }
  | { readonly do: 'talk'; readonly mockUrl: string; readonly places: readonly TalkingPlace[] }
  | { readonly do: 'request'; readonly places: readonly WritingPlace[]; readonly readers: readonly Reader[] }
  | { readonly do: 'rates'; readonly rates: Rates }
  | { readonly do: 'report' }
  /** The accepted messages that browsers of this process did not receive of the conversations that they show. */
  | { readonly do: 'compare'; readonly accepted: string };

export interface ListeningBrowser {
  readonly port: number;
  readonly token: string;
  /** The index of the table whose conversation it shows. */
  readonly shows: number;
  readonly following: readonly Following[];
}

export interface TalkingPlace {
  readonly table: string;
  readonly terminal: number;
}

/** A member of staff who reads. */
export interface Reader {
  readonly url: string;
  readonly username: string;
}

export interface WritingPlace extends Reader {
  readonly chatId: string | number;
}

/** The report of one process since the last one. */
export interface LoadReport {
  /** Latencies by action, such as `GET /api/tables`. */
  readonly latencies: Readonly<Record<string, LatencyPairs>>;
  /** Counts of errors by kind. */
  readonly errors: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
  /** The event-loop delay of this process: 99th percentile and maximum. */
  readonly loop: { readonly p99Ms: number; readonly maxMs: number };
}

/** The report of a process with writers. */
export interface WriterReport extends LoadReport {
  /** All accepted messages since the start. */
  readonly accepted: string;
  readonly underWay: number;
}

export interface Missed {
  readonly lost: number;
  readonly doubled: number;
}
