import { UpstreamName } from '@pitdesk/contracts/health';
import { z } from 'zod';

export type FaultService = UpstreamName;
export type SocketService = Extract<FaultService, 'chat_socket' | 'game_socket'>;

const isSocketService = (service: FaultService): service is SocketService =>
  service === 'chat_socket' || service === 'game_socket';

const FAULT_KINDS = [
  /** Answers late: `value` milliseconds (1,000 by default). What the request asks for is done all the same. */
  'latency',
  /** Answers with the HTTP status `value` (500 by default); a socket refuses the connection. */
  'status',
  /** Answers 200 with a shape that fits no contract, or with `value`. */
  'shape',
  /** Answers 200 with a page. */
  'html',
  /** Answers with a body that never ends. */
  'endless',
  /** Never answers. `value: 'after-headers'`: after the headers; `'after-work'`: what was asked for is done. */
  'hang',
  /** Cuts the connections that are there, and with `for_ms` those that come; an HTTP connection at each request. */
  'drop-sockets',
  /** Answers 302 to `value`. */
  'redirect',
] as const;

export const FaultRequest = z
  .object({
    service: UpstreamName,
    /** Only requests whose path starts with this. */
    path: z.string().startsWith('/').optional(),
    fault: z.enum(FAULT_KINDS),
    value: z.unknown().optional(),
    /** How many requests it strikes; every one where none is given. */
    count: z.int().positive().optional(),
    /** How long it lasts; until it is cleared where nothing is given. */
    for_ms: z.int().positive().max(3_600_000).optional(),
  })
  .refine(
    ({ service, fault }) => !(isSocketService(service) && (fault === 'endless' || fault === 'redirect')),
    {
      error: 'A socket knows no such fault',
      path: ['fault'],
    },
  );
export type FaultRequest = z.infer<typeof FaultRequest>;

/** A number given as `value`, or what stands where none is. */
export const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** What `shape` and `html` say on HTTP and sockets alike. */
export const WRONG_SHAPE = { unexpected: 'shape', data: 'not what was asked for' };
export const HTML_PAGE =
  '<!doctype html><html lang="en"><title>Maintenance</title><h1>Be right back</h1></html>';
