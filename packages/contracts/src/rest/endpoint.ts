import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';

/**
 * One REST call. The gateway binds a route to it, the browser's API builds a request from it and `/api/docs` describes
 * it, so that the three cannot drift apart.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with `:name` for parameters. */
  readonly path: string;
  /** A second path of the call that the specification defines. */
  readonly aliases?: readonly string[];
  readonly tag: Tag;
  readonly summary: string;
  /** `session` requires a bearer token, `refresh` the refresh cookie. */
  readonly auth: 'public' | 'session' | 'refresh';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** True for a form body (`application/x-www-form-urlencoded`) instead of JSON, as OpenID Connect sends it. */
  readonly form?: true;
  /** The success status; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly response?: z.ZodType;
  /** The media types of a response that is a file instead of the JSON of `response`. */
  readonly media?: readonly string[];
  /** True when a locked session may make the call although it is not a plain read. */
  readonly whileLocked?: true;
  /** Other statuses with the same response body, in addition to the success status. */
  readonly alsoWith?: readonly number[];
  /** Errors of this call, in addition to those of every call (`commonErrors`). */
  readonly errors?: readonly ErrorCode[];
}

/**
 * Returns true when a locked session may make the call: it reads and does not export. A file counts as an export,
 * except a picture, which is part of a page.
 */
export const isOpenWhileLocked = ({ method, media = [], whileLocked }: Endpoint): boolean =>
  whileLocked === true || (method === 'GET' && media.every((type) => type.startsWith('image/')));

type PathEntry = `${Endpoint['method']} /${string}`;
type MethodIn<P extends string> = P extends `${infer M extends Endpoint['method']} ${string}` ? M : never;
type PathIn<P extends string> = P extends `${string} ${infer Path}` ? Path : never;

/** A call with its method, path and chapter; it requires a session unless `auth` is set. */
type CallDetails = Omit<Endpoint, 'method' | 'path' | 'tag' | 'auth'> & { readonly auth?: Endpoint['auth'] };

/** Returns the endpoints of one feature by name: `paths` has the method and path of each, `calls` everything else. */
export function defineCalls<
  const P extends Readonly<Record<string, PathEntry>>,
  const C extends { readonly [Name in keyof P]: CallDetails },
>(tag: Tag, paths: P, calls: C) {
  const endpoints = Object.entries(paths).map(([name, entry]) => {
    const [method, path] = entry.split(' ');
    return [name, { method, path, tag, auth: 'session', ...calls[name] }] as const;
  });
  return Object.fromEntries(endpoints) as {
    readonly [Name in keyof P]: C[Name] & {
      readonly method: MethodIn<P[Name]>;
      readonly path: PathIn<P[Name]>;
      readonly tag: Tag;
      readonly auth: Endpoint['auth'];
    };
  };
}

/** `csv_semicolon` is for spreadsheets that separate lists by semicolons and use a decimal comma. */
export const EXPORT_FORMATS = ['csv', 'csv_semicolon', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media types of an export: `format=csv` is a zip of the CSV and its provenance, `format=json` one object. */
export const EXPORT_MEDIA = ['application/zip', 'application/json'] as const;

/** The chapters of the API, in reading order. */
export const TAGS = [
  { name: 'auth', description: 'Sign-in and sign-out, accounts, sessions' },
  { name: 'staff', description: 'Staff accounts, roles and access reviews' },
  { name: 'console', description: 'Configuration of the console' },
  { name: 'operator', description: 'Capabilities and state of the operator' },
  { name: 'tables', description: 'Tables and their live state' },
  {
    name: 'table-control',
    description: 'Opening, closing and limits of tables, and the log of their states',
  },
  { name: 'players', description: 'Players online, and the pages of single players' },
  { name: 'retention', description: 'Retention periods, holds on players, and erasures' },
  { name: 'sanctions', description: 'Warnings, mutes and table bans of players, and appeals' },
  { name: 'protection-cases', description: 'Player protection cases and their evidence' },
  { name: 'incidents', description: 'Incidents, playbooks and the report of exceptions' },
  { name: 'chat', description: 'Conversations with players' },
  { name: 'events', description: 'Tournaments, prize drops and promotions' },
  { name: 'rounds', description: 'Rounds, their checks, voids and corrections' },
  { name: 'equipment', description: 'Wheels, shoes and cards on the floor' },
  { name: 'dealers', description: 'Dealers, their tables and reliefs' },
  { name: 'handover', description: 'Handover log of the shifts' },
  { name: 'broadcasts', description: 'Messages to many tables at once' },
  { name: 'words', description: 'Watched words in the chat, and their flags' },
  { name: 'alarms', description: 'Alarms' },
  { name: 'duties', description: 'Pending decisions' },
  { name: 'reports', description: 'Reports over a range of days' },
  { name: 'audit', description: 'Audit log' },
  { name: 'evidence', description: 'Verifiable exports of a round, a case or an incident' },
  { name: 'views', description: 'Saved views of lists' },
  { name: 'health', description: 'Probes for load balancers and monitors' },
] as const;

export type Tag = (typeof TAGS)[number]['name'];

/** Returns the errors that every such call has in common. The health calls have none: they respond in any state. */
export function commonErrors(endpoint: Endpoint): ErrorCode[] {
  if (endpoint.path.startsWith('/api/health/')) return [];
  const codes: ErrorCode[] = ['service.draining', 'service.internal', 'service.database_unavailable'];
  if (endpoint.params ?? endpoint.query ?? endpoint.headers ?? endpoint.body) codes.push('request.invalid');
  if (endpoint.body) {
    codes.push('request.malformed', 'request.too_large', 'request.unsupported_media_type');
  }
  if (endpoint.auth === 'session') {
    codes.push('auth.unauthenticated', 'auth.token_expired', 'auth.session_ended', 'auth.session_locked');
    codes.push('permission.denied', 'permission.no_terminal', 'permission.other_terminal');
    codes.push(
      'permission.no_role',
      'permission.role_too_new',
      'permission.pending',
      'permission.factor_missing',
      'auth.step_up_required',
    );
  }
  return codes;
}

/** Returns every error code of the call, without duplicates, its own first. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...(endpoint.errors ?? []), ...commonErrors(endpoint)]),
];
