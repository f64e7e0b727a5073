import type { ErrorCode } from '@pitdesk/contracts';
import type { CallName } from '../../config/operator-mapping.ts';
import type { AnswerReader } from '../reading/answers.ts';

/** A query as it is written into the address; a value that is undefined is left out. */
type UpstreamQuery = Readonly<Record<string, string | number | undefined>>;

/** One call to an upstream: what to send, and what its answer must look like. */
export interface UpstreamCall<T = unknown> {
  /** What it is called in an operator's mapping. */
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The id that the path names, for a mapping that has it elsewhere. */
  readonly id?: string;
  readonly query?: UpstreamQuery;
  readonly body?: unknown;
  readonly bearer?: string;
  /**
   * Whose the bearer is. A 401 for a member of staff means that their session is over; a 401 for the gateway's own
   * token is a setting that the operator does not accept.
   */
  readonly bearerOf?: 'user' | 'service';
  readonly headers?: Readonly<Record<string, string>>;
  /** It asks for what is true from now on: the answer to a read that began before must not do. */
  readonly fresh?: boolean;
  /** Reads the answer. Without it only success counts and the body is thrown away. */
  readonly answer?: AnswerReader<T>;
  /** What a refusal means for this call, by status. */
  readonly refusals?: Readonly<Partial<Record<number, ErrorCode>>>;
}

/** What goes over the wire. */
export type WireCall = Pick<UpstreamCall, 'method' | 'path' | 'query' | 'body' | 'bearer' | 'headers'>;

/** What came back over the wire from one attempt. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A parsed answer, and its bytes where they may go on unchanged. */
export interface UpstreamAnswer<T> {
  readonly data: T;
  /** Null where reading removed or rewrote something, so that `data` has to be written anew. */
  readonly bytes: Buffer | null;
}

/** Whoever carries an adapter's calls to its service. */
export interface UpstreamCaller {
  call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>>;
}
