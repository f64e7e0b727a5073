import { type Json, jsonSchemaOf } from '@pitdesk/contracts/api';
import type { Endpoint } from '@pitdesk/contracts/rest';
import { IDEMPOTENCY_KEY_HEADER } from '@pitdesk/contracts/rest';
import fc from 'fast-check';
import type { z } from 'zod';
import { HOSTILE_QUERIES, HOSTILE_SEGMENTS } from './hostile.ts';
import { BODY_SPOILINGS, type BodySpoiling } from './json-text.ts';
import { resourceOf } from './known-values.ts';
import { type Spoiling, spoil, spoilings } from './spoiling.ts';
import { known, valuesOf } from './values.ts';

export type Role = 'terminal 1' | 'terminal 2' | 'no terminal' | 'nobody' | 'forged';

/** The distance from a valid request: nothing wrong, one thing wrong, or everything. */
type Kind = 'valid' | 'nearly valid' | 'garbage';

/** A request before its references to the running product are resolved. */
export interface RequestPlan {
  readonly kind: Kind;
  readonly role: Role;
  readonly path: string;
  /** By name: a value, or a segment of a path as it is sent. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly rawParam: string | null;
  readonly query: unknown;
  readonly rawQuery: string | null;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly bodySpoiling: BodySpoiling | null;
}

const role = fc.oneof(
  { weight: 50, arbitrary: fc.constant<Role>('terminal 1') },
  { weight: 30, arbitrary: fc.constant<Role>('terminal 2') },
  { weight: 8, arbitrary: fc.constant<Role>('no terminal') },
  { weight: 2, arbitrary: fc.constant<Role>('nobody') },
  { weight: 2, arbitrary: fc.constant<Role>('forged') },
);

const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;;;=' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': 'application/xml' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'identity, br' },
  { accept: 'application/xml;q=1e999' },
  { accept: '*/*,'.repeat(500) },
  { 'accept-encoding': 'gzip;q=NaN, br;q=-1' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"'.repeat(400) },
  { 'x-request-id': '../../../etc' },
  { 'x-request-id': 'a'.repeat(5_000) },
  { 'x-forwarded-for': '127.0.0.1, ::1, not-an-address, 10.0.0.1:99999' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { forwarded: 'for=127.0.0.1;host=evil.example' },
  { host: 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-0,-1,99999999999999999999-' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { cookie: `pitdesk_refresh=${'%'.repeat(900)}` },
  { cookie: 'pitdesk_refresh=a.b.c; pitdesk_refresh=d; __proto__=x; =; ;;;' },
  { authorization: 'Bearer' },
  { authorization: 'Basic Zmxvb3IxOnBpdGRlc2stZGVtbw==' },
  { authorization: `Bearer ${'a'.repeat(6_000)}` },
  { 'x-huge': 'h'.repeat(12_000) },
  { [IDEMPOTENCY_KEY_HEADER]: 'short' },
  { [IDEMPOTENCY_KEY_HEADER]: '\u00e9'.repeat(64) },
];

type Part = 'params' | 'rawParam' | 'query' | 'rawQuery' | 'headers' | 'body' | 'bodyText';

/** Returns all possible requests of a call: valid by its contract, and with anything that can be wrong. */
export function requestsOf(endpoint: Endpoint): fc.Arbitrary<RequestPlan> {
  const parts = partsOf(endpoint);
  return fc
    .record({
      role,
      path: fc.constantFrom(endpoint.path, ...(endpoint.aliases ?? [])),
      params: paramsOf(endpoint),
      query: partValues(endpoint.query),
      headers: partValues(endpoint.headers) as fc.Arbitrary<Record<string, unknown>>,
      body: partValues(endpoint.body),
      kind: fc.oneof(
        { weight: 9, arbitrary: fc.constant<Kind>('valid') },
        { weight: 9, arbitrary: fc.constant<Kind>('nearly valid') },
        { weight: 2, arbitrary: fc.constant<Kind>('garbage') },
      ),
      wrong: fc.constantFrom(...parts),
      spoiling: spoilings,
      segment: fc.constantFrom(...HOSTILE_SEGMENTS),
      ending: fc.oneof(fc.constantFrom(...HOSTILE_QUERIES), fc.webQueryParameters()),
      strange: fc.constantFrom(...HOSTILE_HEADERS),
      bodySpoiling: fc.constantFrom(...(Object.keys(BODY_SPOILINGS) as BodySpoiling[])),
      anything: fc.anything({ maxDepth: 4, withNullPrototype: false }),
    })
    .map((sample) => planOf(sample));
}

interface Sample extends Omit<RequestPlan, 'rawParam' | 'rawQuery' | 'bodySpoiling'> {
  readonly wrong: Part;
  readonly spoiling: Spoiling;
  readonly segment: string;
  readonly ending: string;
  readonly strange: Readonly<Record<string, string>>;
  readonly bodySpoiling: BodySpoiling;
  readonly anything: unknown;
}

function planOf(sample: Sample): RequestPlan {
  const { kind, role: as, path, params, query, headers, body } = sample;
  const plan: RequestPlan = {
    kind,
    role: as,
    path,
    params,
    rawParam: null,
    query,
    rawQuery: null,
    headers,
    body,
    bodySpoiling: null,
  };
  if (kind === 'valid') return plan;
  if (kind === 'garbage' && sample.wrong === 'body') return { ...plan, body: sample.anything };
  switch (sample.wrong) {
    case 'params':
      return { ...plan, params: spoil(params, sample.spoiling) as Record<string, unknown> };
    case 'rawParam':
      return { ...plan, rawParam: sample.segment };
    case 'query':
      return { ...plan, query: spoil(query, sample.spoiling) };
    case 'rawQuery':
      return { ...plan, rawQuery: sample.ending };
    case 'headers':
      return { ...plan, headers: { ...headers, ...sample.strange } };
    case 'body':
      return { ...plan, body: spoil(body, sample.spoiling) };
    case 'bodyText':
      return { ...plan, bodySpoiling: sample.bodySpoiling };
  }
}

function partsOf({ params, query, body, path }: Endpoint): Part[] {
  const parts: Part[] = ['headers', 'rawQuery'];
  if (params ?? path.includes('/:')) parts.push('params', 'rawParam', 'rawParam');
  if (query) parts.push('query', 'query', 'query', 'rawQuery');
  if (body) parts.push('body', 'body', 'body', 'body', 'bodyText');
  return parts;
}

const partValues = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
  schema ? valuesOf(jsonSchemaOf(schema, 'input')) : fc.constant(undefined);

/** Mostly existing ids: an unknown one tests only that it is not found. */
function paramsOf({ path, params }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = (params ? jsonSchemaOf(params, 'input') : {}) as {
    properties?: Record<string, Json>;
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  return fc.record(
    Object.fromEntries(
      names.map((name) => {
        const made = valuesOf(properties[name] ?? { type: 'string', minLength: 1 }, name);
        return [
          name,
          fc.oneof(
            { weight: 8, arbitrary: known(`${resourceOf(path)}/${name}`, made) },
            { weight: 1, arbitrary: made },
          ),
        ];
      }),
    ),
  );
}
