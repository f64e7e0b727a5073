import type { ErrorBody } from '../errors/error-body.ts';

/** The answer to every socket request. */
export type AckResult<T> = { ok: true; data: T } | { ok: false; error: ErrorBody };
export type Ack<T> = (result: AckResult<T>) => void;
