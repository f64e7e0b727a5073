import { UpstreamName } from '@pitdesk/contracts/health';
import { z } from 'zod';

/** The operator's services, and the translator, which is none of the operator's. */
const FaultService = z.enum([...UpstreamName.options, 'translator']);
export type FaultService = z.infer<typeof FaultService>;
export type SocketService = Extract<FaultService, 'chat_socket' | 'game_socket'>;

const isSocketService = (service: FaultService): service is SocketService =>
  service === 'chat_socket' || service === 'game_socket';

const FAULT_KINDS = [
  /** Answers after `value` milliseconds (1,000 by default); the request is carried out. */
  'latency',
  /** Answers with the HTTP status `value` (500 by default); a socket refuses the connection. */
  'status',
  /** Answers 200 with a shape that fits no contract, or with `value`. */
  'shape',
  /** Answers 200 with a page. */
  'html',
  /** Answers with a body that never ends. */
  'endless',
  /** Never answers. `value: 'after-headers'`: sends only headers; `'after-work'`: carries the request out first. */
  'hang',
  /** Closes the present connections, and with `for_ms` new ones too; an HTTP connection at each request. */
  'drop-sockets',
  /** Answers 302 to `value`. */
  'redirect',
] as const;

export const FaultRequest = z
  .object({
    service: FaultService,
    /** A prefix: only requests whose path starts with it. */
    path: z.string().startsWith('/').optional(),
    /** Only requests of this method; sockets have none. */
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
    fault: z.enum(FAULT_KINDS),
    value: z.unknown().optional(),
    /** The number of requests that it affects; all by default. */
    count: z.int().positive().optional(),
    /** The duration in milliseconds; by default it lasts until it is cleared. */
    for_ms: z.int().positive().max(3_600_000).optional(),
  })
  .refine(
    ({ service, fault }) => !(isSocketService(service) && (fault === 'endless' || fault === 'redirect')),
    {
      error: 'A socket does not support this fault',
      path: ['fault'],
    },
  );
export type FaultRequest = z.infer<typeof FaultRequest>;

/** Returns `value` if it is a number, otherwise the default. */
export const numberOr = (value: unknown, byDefault: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : byDefault;

/** The payloads of `shape` and `html`, on HTTP and on sockets. */
export const WRONG_SHAPE = { unexpected: 'shape', data: 'not the shape of the contract' };
export const HTML_PAGE =
  '<!doctype html><html lang="en"><title>Maintenance</title><h1>Be right back</h1></html>';
