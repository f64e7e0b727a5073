import type { ErrorCode } from '@pitdesk/contracts';
import type { z } from 'zod';

/** A query as it is written into the address; a value that is undefined is left out. */
type UpstreamQuery = Readonly<Record<string, string | number | undefined>>;

/** One call to an upstream: what to send, and what its answer must look like. */
export interface UpstreamCall<S extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
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
  /** The contract of the answer. Without one only success counts and the body is thrown away. */
  readonly answer?: S;
  /** What a refusal means for this call, by status. */
  readonly refusals?: Readonly<Partial<Record<number, ErrorCode>>>;
}

/** What came back over the wire from one attempt. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A parsed answer, and its bytes where they may go on unchanged. */
export interface UpstreamAnswer<T> {
  readonly data: T;
  /** Null where the contract removed or rewrote something, so that `data` has to be written anew. */
  readonly bytes: Buffer | null;
}

/** Whoever carries an adapter's calls to its service. */
export interface UpstreamCaller {
  call<S extends z.ZodType>(call: UpstreamCall<S>): Promise<UpstreamAnswer<z.output<S>>>;
}
