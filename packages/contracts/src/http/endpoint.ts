import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Tag } from './tags.ts';

/**
 * One REST call. The gateway binds a route to it, the browser's API builds a request from it and `/api/docs` describes
 * it, so that none of the three can drift from the others.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with `:name` for parameters. */
  readonly path: string;
  /** The same call under another path, where the specification writes it so. */
  readonly aliases?: readonly string[];
  readonly tag: Tag;
  readonly summary: string;
  /** `session` asks for a bearer token, `refresh` for the refresh cookie. */
  readonly auth: 'public' | 'session' | 'refresh';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The status of success; 200 where none is named. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly response?: z.ZodType;
  /** What the answer is where it is a file, and no JSON of `response`. */
  readonly media?: readonly string[];
  /** Statuses under which the same answer is given, beside the one of success. */
  readonly alsoWith?: readonly number[];
  /** What can go wrong beyond what any call can meet (`commonErrors`). */
  readonly errors?: readonly ErrorCode[];
}

export const defineEndpoint = <const T extends Endpoint>(endpoint: T): T => endpoint;

/** `csv_semicolon` is for spreadsheets whose lists are parted by semicolons, and whose numbers have a decimal comma. */
export const EXPORT_FORMATS = ['csv', 'csv_semicolon', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What an export answers with: `format=csv` a zip of the CSV and of where its rows come from, `format=json` one object. */
export const EXPORT_MEDIA = ['application/zip', 'application/json'] as const;
