import fc from 'fast-check';
import { HOSTILE_KEYS, HOSTILE_VALUES } from './hostile.ts';
import { Known, RawJson, TAMPERINGS, Tampered } from './known-values.ts';
import { JsonText } from './values.ts';

type Change =
  | { readonly how: 'remove' }
  | { readonly how: 'tamper'; readonly tampering: (typeof TAMPERINGS)[number] }
  | { readonly how: 'replace' | 'add'; readonly value: unknown; readonly key: string };

/** One defect of a value, at one of its places. */
export interface Spoiling {
  readonly at: number;
  readonly change: Change;
}

const hostileValue = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 3, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }).map(asSent) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 300, maxLength: 4_000 }) },
);

export const spoilings: fc.Arbitrary<Spoiling> = fc.record({
  at: fc.nat(999),
  change: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Change>({ how: 'remove' }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...TAMPERINGS).map((tampering): Change => ({ how: 'tamper', tampering })),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        how: fc.constantFrom('replace', 'replace', 'replace', 'add'),
        value: hostileValue,
        key: fc.constantFrom(...HOSTILE_KEYS),
      }) as fc.Arbitrary<Change>,
    },
  ),
});

/** Returns a JavaScript value as JSON transports it. */
function asSent(value: unknown): unknown {
  if (typeof value === 'bigint') return new RawJson(String(value));
  if (typeof value === 'number' && !Number.isFinite(value))
    return new RawJson(value < 0 ? '-1e999' : '1e999');
  return value;
}

/** Returns the value with that defect. */
export function spoil(value: unknown, { at, change }: Spoiling): unknown {
  const places = placesOf(value);
  const place = places[at % places.length] ?? [];
  return changedAt(value, place, change);
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(
    value instanceof Known ||
    value instanceof Tampered ||
    value instanceof RawJson ||
    value instanceof JsonText
  );

/** Returns every place in a value, by its path; the whole value last, so that parts come first. */
function placesOf(value: unknown): string[][] {
  const inner = value instanceof JsonText ? value.value : value;
  const parts = Array.isArray(inner) || isPlainObject(inner) ? Object.entries(inner) : [];
  return [...parts.flatMap(([key, part]) => placesOf(part).map((path) => [key, ...path])), []];
}

function changedAt(value: unknown, [key, ...rest]: string[], change: Change): unknown {
  if (value instanceof JsonText)
    return new JsonText(changedAt(value.value, key === undefined ? [] : [key, ...rest], change));
  if (key === undefined) return changed(value, change);
  const gone = rest.length === 0 && change.how === 'remove';
  if (Array.isArray(value)) {
    return value.flatMap((part: unknown, index): unknown[] =>
      String(index) !== key ? [part] : gone ? [] : [changedAt(part, rest, change)],
    );
  }
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, part]) =>
      name !== key ? [[name, part]] : gone ? [] : [[name, changedAt(part, rest, change)]],
    ),
  );
}

function changed(value: unknown, change: Change): unknown {
  if (change.how === 'remove') return undefined;
  if (change.how === 'tamper') return new Tampered(value, change.tampering);
  if (change.how === 'add' && isPlainObject(value)) {
    return Object.fromEntries([...Object.entries(value), [change.key, change.value]]);
  }
  if (change.how === 'add' && Array.isArray(value)) return [...(value as unknown[]), change.value];
  return change.value;
}
