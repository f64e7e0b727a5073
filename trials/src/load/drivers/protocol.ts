import type { Following, LatencyPairs } from '@pitdesk/rig';

/** What the trial and the processes that drive it say to each other. */

export interface Rates {
  /** Messages of players, a second. */
  readonly words: number;
  /** Messages of staff. */
  readonly sends: number;
  readonly reads: number;
  /** Players with a connection of their own who come, a second. */
  readonly joins: number;
}

export type DriverRequest =
  | { readonly do: 'listen'; readonly browsers: readonly ListeningBrowser[] }
  | { readonly do: 'talk'; readonly mockUrl: string; readonly places: readonly TalkingPlace[] }
  | { readonly do: 'ask'; readonly places: readonly WritingPlace[]; readonly readers: readonly Reader[] }
  | { readonly do: 'rates'; readonly rates: Rates }
  | { readonly do: 'tell' }
  /** How much of what was accepted the browsers of this process did not hear. */
  | { readonly do: 'compare'; readonly accepted: string };

export interface ListeningBrowser {
  readonly port: number;
  readonly token: string;
  readonly following: readonly Following[];
}

export interface TalkingPlace {
  readonly table: string;
  readonly terminal: number;
}

export interface WritingPlace {
  readonly url: string;
  readonly username: string;
  readonly chatId: string | number;
}

/** A member of staff who reads, and what of. */
export interface Reader {
  readonly url: string;
  readonly username: string;
}

/** What happened in one process since it was asked before. */
export interface Told {
  /** By what was done, such as `GET /api/tables`. */
  readonly latencies: Readonly<Record<string, LatencyPairs>>;
  /** How often something went wrong, by how. */
  readonly errors: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
  /** The longest time that this process did not get round to anything, and the slowest hundredth. */
  readonly loop: { readonly p99Ms: number; readonly maxMs: number };
}

/** The same of those who write. */
export interface ToldByWriter extends Told {
  /** Every message that was accepted, since the beginning. */
  readonly accepted: string;
  readonly underWay: number;
}

export interface Missed {
  readonly lost: number;
  readonly doubled: number;
}
