import type { Endpoint } from '@pitdesk/contracts/rest';
import { BODY_SPOILINGS, jsonText } from './json-text.ts';
import { type KnownValues, RawJson } from './known-values.ts';
import type { RequestPlan } from './request-plans.ts';
import { JsonText } from './values.ts';

/** A request as it is sent. */
export interface WireRequest {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** True if the URL is spoilt, so that it may match another call. */
  readonly isElsewhere: boolean;
  /** Each part as the contract parses it; undefined for an unreadable part. */
  readonly read: {
    readonly params: Record<string, string>;
    readonly query: Record<string, unknown> | undefined;
    readonly body: unknown;
  };
}

export function wireRequest(endpoint: Endpoint, plan: RequestPlan, known: KnownValues): WireRequest {
  const params = textsOf(known.resolve(plan.params));
  const query = known.resolve(plan.query) ?? {};
  const given = Object.entries(known.resolve(plan.headers) ?? {}).flatMap(
    ([name, value]: [string, unknown]): [string, string][] =>
      value === undefined ? [] : [[name.toLowerCase(), headerText(value)]],
  );
  const path = pathOf(plan, params);
  const pairs = plan.rawQuery === null ? pairsOf(query) : [];
  const search = plan.rawQuery ?? new URLSearchParams(pairs).toString();
  const text = endpoint.body ? jsonText(known.resolve(plan.body)) : null;
  const body = text !== null && plan.bodySpoiling ? BODY_SPOILINGS[plan.bodySpoiling](text) : text;
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: { ...(body !== null && { 'content-type': 'application/json' }), ...Object.fromEntries(given) },
    body,
    isElsewhere: plan.rawParam !== null || path.includes('//') || path.endsWith('/'),
    read: {
      params,
      query: plan.rawQuery === null ? readPairs(pairs) : undefined,
      body: text === null || plan.bodySpoiling ? undefined : parsed(text),
    },
  };
}

function pathOf({ path, rawParam }: RequestPlan, params: Record<string, string>): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const last = names.at(-1);
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    rawParam !== null && name === last ? rawParam : encoded(params[name] ?? ''),
  );
}

/** A lone surrogate has no UTF-8 bytes, so it is sent as the bytes that it would have. */
const encoded = (text: string): string =>
  [...text].map((one) => (/^[\uD800-\uDFFF]$/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one))).join('');

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined) return '';
  return value instanceof RawJson ? value.text : jsonText(value instanceof JsonText ? value.value : value);
}

const textsOf = (params: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, shortened(textOf(value))]));

function pairsOf(query: unknown): [string, string][] {
  if (query === null || typeof query !== 'object')
    return query === undefined ? [] : [['', shortened(textOf(query))]];
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    const values: unknown[] = Array.isArray(value) && value.length < 50 ? value : [value];
    return values.map((one) => [name, shortened(textOf(one))]);
  });
}

/** A URL of more than 16 kB is never parsed; one of `HOSTILE_QUERIES` has that length. */
const shortened = (text: string): string => text.slice(0, 2_500);

/** Parses it like the server: a repeated parameter is a list. */
function readPairs(pairs: readonly [string, string][]): Record<string, unknown> {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const before = read.get(name);
    read.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(read);
}

/** Removes characters that HTTP forbids in a header. */
const headerText = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[^\t -~\u0080-\u00FF]/g, '?')
    .trim();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
