import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';

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
  /** `session` requires a bearer token, `refresh` the refresh cookie. */
  readonly auth: 'public' | 'session' | 'refresh';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** True where the body is a form (`application/x-www-form-urlencoded`), as OpenID Connect sends it, and no JSON. */
  readonly form?: true;
  /** The status of success; 200 where none is named. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  readonly response?: z.ZodType;
  /** The media types of a response that is a file instead of the JSON of `response`. */
  readonly media?: readonly string[];
  /** True where a locked session may call it, though it is no plain reading. */
  readonly whileLocked?: true;
  /** Statuses under which the same answer is given, beside the one of success. */
  readonly alsoWith?: readonly number[];
  /** Errors of this call, beyond those of every call (`commonErrors`). */
  readonly errors?: readonly ErrorCode[];
}

/**
 * Returns true where a session whose screen is covered may make the call: it reads, and takes nothing away. A file is
 * taken away, except a picture, which is part of a page.
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

/** `csv_semicolon` is for spreadsheets whose lists are parted by semicolons, and whose numbers have a decimal comma. */
export const EXPORT_FORMATS = ['csv', 'csv_semicolon', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media types of an export: `format=csv` is a zip of the CSV and its provenance, `format=json` one object. */
export const EXPORT_MEDIA = ['application/zip', 'application/json'] as const;

/** The chapters of the API, in the order in which they are read. */
export const TAGS = [
  { name: 'auth', description: 'Signing in and out, accounts, sessions' },
  { name: 'staff', description: 'Who works here, and what each may do' },
  { name: 'console', description: 'What the console is set to' },
  { name: 'operator', description: 'What the operator offers, and what of it can be read' },
  { name: 'tables', description: 'Tables, and what each is doing now' },
  { name: 'players', description: 'Who is online, and what is known of a player' },
  { name: 'retention', description: 'What is kept until when, holds on players, and their erasure' },
  { name: 'measures', description: 'Warnings, mutes and keep-outs of players, and the appeals against them' },
  { name: 'cases', description: 'Care for players: what was seen, what was said, and what came of it' },
  { name: 'chat', description: 'Conversations with players' },
  { name: 'events', description: 'Tournaments, prize drops and promotions' },
  { name: 'rounds', description: 'Rounds, their checks, voids and corrections' },
  { name: 'dealers', description: 'Dealers, where they stand, and who relieves whom' },
  { name: 'handover', description: 'The handover log of the shifts' },
  { name: 'broadcasts', description: 'Messages to many tables at once' },
  { name: 'words', description: 'Words that are watched in the chat, and the flags that they raise' },
  { name: 'alarms', description: 'What needs a person now' },
  { name: 'duties', description: 'What waits for a decision' },
  { name: 'reports', description: 'What happened in a range of days, in figures' },
  { name: 'audit', description: 'Who did what' },
  { name: 'evidence', description: 'A round or a case as one file that can be verified' },
  { name: 'views', description: 'Views of lists that a member of staff keeps' },
  { name: 'health', description: 'For balancers and monitors' },
] as const;

export type Tag = (typeof TAGS)[number]['name'];

/** Returns the errors of every such call, beyond its own. The health calls have none: they answer whatever the rest does. */
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

/** Every code that the call can fail with, each once: its own first. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...(endpoint.errors ?? []), ...commonErrors(endpoint)]),
];
