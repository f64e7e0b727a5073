import { compile, isRegistered, register, TreeInterpreter, TYPE_STRING } from '@jmespath-community/jmespath';
import { wallClock } from '@pitdesk/contracts/gaming-day';
import type { CallName, OperatorMapping } from '#core/settings/operator-mapping';
import type { UpstreamSettings } from '#core/settings/settings';
import { USER } from './auth/upstream-auth.ts';
import { MESSAGE } from './back-office/back-office-chat.ts';
import { DEALER } from './back-office/back-office-models.ts';
import { RELIEF, STINT } from './back-office/back-office-rota.ts';
import { CARD_OF_ROUND, ROUND_FIELDS, SIDE_BET } from './back-office/round-records.ts';
import { LIVE_TABLE_FIELDS, MARK, TABLE } from './back-office/table-records.ts';
import { ANNOUNCEMENT } from './chat-socket/chat-socket.ts';
import { CLIENT } from './game-socket/read-clients.ts';
import type { CallDialect, Dialect, Expression, RecordDialect } from './reading/dialect.ts';
import { fieldNames } from './reading/record.ts';
import { EVENT_RECORD } from './slots/slots-events.ts';

/** The fields of each record that a mapping may name. */
const MAPPABLE_RECORDS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[
    USER,
    TABLE,
    MARK,
    EVENT_RECORD,
    DEALER,
    STINT,
    RELIEF,
    MESSAGE,
    ANNOUNCEMENT,
    CLIENT,
    CARD_OF_ROUND,
    SIDE_BET,
  ].map(({ name, fields }) => [name, fieldNames(fields)] as const),
  ['live_table', fieldNames(LIVE_TABLE_FIELDS)],
  ['round', fieldNames(ROUND_FIELDS)],
  ['token', ['access_token']],
]);

/**
 * Returns the dialect of the operator in the settings.
 * @throws SettingsError that names the invalid line of the mapping file
 */
export function dialectOf(
  { zone, mapping }: Pick<UpstreamSettings, 'zone' | 'mapping'>,
  { report, observe }: Pick<Dialect, 'report' | 'observe'>,
): Dialect {
  const listeners = { report, ...(observe === undefined ? {} : { observe }) };
  if (mapping === null) return { zone, calls: new Map(), records: new Map(), ...listeners };
  const calls = new Map(
    // The mapping's schema admits only known names, which `Object.entries` widens to text.
    Object.entries(mapping.calls).map(([name, call]) => [name as CallName, callDialect(mapping, name, call)]),
  );
  const records = new Map(
    Object.entries(mapping.records).map(([name, record]) => [name, recordDialect(mapping, name, record)]),
  );
  return { zone, calls, records, ...listeners };
}

type CallMapping = NonNullable<OperatorMapping['calls'][keyof OperatorMapping['calls']]>;

function callDialect(mapping: OperatorMapping, name: string, call: CallMapping): CallDialect {
  const { method, path, query, body } = call;
  const at = ['calls', name];
  const one = (field: 'list' | 'one' | 'total') => {
    const text = call[field];
    return text === undefined ? {} : { [field]: compiled(mapping, [...at, field], text) };
  };
  return {
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path }),
    ...(query === undefined ? {} : { query: expressions(mapping, [...at, 'query'], query) }),
    ...(body === undefined ? {} : { body: expressions(mapping, [...at, 'body'], body) }),
    ...one('list'),
    ...one('one'),
    ...one('total'),
  };
}

function recordDialect(
  mapping: OperatorMapping,
  name: string,
  { fields, values }: OperatorMapping['records'][string],
): RecordDialect {
  const known = MAPPABLE_RECORDS.get(name);
  if (known === undefined) {
    throw mapping.problem(
      ['records', name],
      `is not a record. Records: ${[...MAPPABLE_RECORDS.keys()].join(', ')}`,
    );
  }
  for (const part of ['fields', 'values'] as const) {
    for (const field of Object.keys(part === 'fields' ? fields : values)) {
      if (known.includes(field)) continue;
      throw mapping.problem(
        ['records', name, part, field],
        `is not a field of ${name}. Fields: ${known.join(', ')}`,
      );
    }
  }
  return {
    fields: expressions(mapping, ['records', name, 'fields'], fields),
    values: new Map(Object.entries(values).map(([field, words]) => [field, new Map(Object.entries(words))])),
  };
}

const expressions = (
  mapping: OperatorMapping,
  at: readonly string[],
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, Expression> =>
  new Map(Object.entries(texts).map(([name, text]) => [name, compiled(mapping, [...at, name], text)]));

const LOCAL_TIME = 'local_time';

/** Adds `local_time(starts_at, 'Europe/Ljubljana')`: an instant on the zone's clock, `2026-11-22 18:05:00`. */
if (!isRegistered(LOCAL_TIME)) {
  // JMESPath checks the arguments by the signature below.
  register(LOCAL_TIME, ([at, zone]) => localTime(at as string, zone as string), [
    { types: [TYPE_STRING] },
    { types: [TYPE_STRING] },
  ]);
}

const localTime = (at: string, zone: string): string =>
  new Date(wallClock(Date.parse(at), zone)).toISOString().slice(0, 19).replace('T', ' ');

const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** Compiles an expression. Most are plain paths, which are followed without the interpreter, once for every row. */
function compiled(mapping: OperatorMapping, at: readonly string[], text: string): Expression {
  if (PATH.test(text)) {
    const names = text.split('.');
    return (from) => names.reduce<unknown>((value, name) => propertyOf(value, name), from);
  }
  try {
    const tree = compile(text);
    return (from) => evaluate(tree, from);
  } catch (error) {
    throw mapping.problem(at, `is not a JMESPath expression: ${error instanceof Error ? error.message : ''}`);
  }
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Returns undefined if the expression fails on a value, such as a sum over text. */
function evaluate(tree: ReturnType<typeof compile>, from: unknown): unknown {
  try {
    // The library's type of JSON excludes `unknown`; the value was parsed from JSON.
    return TreeInterpreter.search(tree, (from ?? null) as never) ?? undefined;
  } catch {
    return undefined;
  }
}
