import type { Json } from '@pitdesk/contracts/api';
import { exampleOf } from '@pitdesk/contracts/api';
import fc from 'fast-check';
import { HOSTILE_TEXTS } from './hostile.ts';
import { Known } from './known-values.ts';

/** Generates values that a JSON Schema accepts, including ids of the running product. */
export function valuesOf(schema: Json, name = ''): fc.Arbitrary<unknown> {
  const plain = plainValues(schema, name);
  if (isOneOfFew(schema)) return plain;
  const example = fc.constant(exampleOf(schema, name));
  if (name === '' || isCompound(schema))
    return fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: example });
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 2, arbitrary: example },
    { weight: 4, arbitrary: known(name, plain) },
  );
}

/** Returns a value of that name from the product's answers; before there is one, a value of `otherwise`. */
export const known = (name: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<Known> =>
  fc.tuple(fc.nat(9_999), otherwise).map(([nth, value]) => new Known(name, nth, value));

const isOneOfFew = (schema: Json): boolean =>
  'const' in schema || 'enum' in schema || schema.type === 'boolean' || schema.type === 'null';

const isCompound = (schema: Json): boolean => schema.type === 'object' || schema.type === 'array';

function plainValues(schema: Json, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => plainValues(choice, name)));
  if (schema.contentSchema) return valuesOf(schema.contentSchema as Json).map(asText);
  switch (Array.isArray(schema.type) ? (schema.type as unknown[])[0] : schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return arrays(schema, name);
    case 'string':
      return texts(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return fc.oneof(
        integers(schema),
        fc.double({ ...boundsOf(schema), noNaN: true, noDefaultInfinity: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** JSON within a text is serialized when its references are known. */
export class JsonText {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}
const asText = (value: unknown): JsonText => new JsonText(value);

function objects({
  properties = {},
  required = [],
  propertyNames,
  additionalProperties,
}: Json): fc.Arbitrary<unknown> {
  const named = Object.entries(properties as Record<string, Json>);
  if (named.length === 0 && additionalProperties) {
    const { enum: keys } = (propertyNames ?? {}) as { enum?: string[] };
    const key = keys ? fc.constantFrom(...keys) : fc.string({ maxLength: 20 });
    return fc.dictionary(key, valuesOf(additionalProperties as Json), { maxKeys: 5 });
  }
  const parts = Object.fromEntries(named.map(([key, property]) => [key, valuesOf(property, key)]));
  return fc.record(parts, { requiredKeys: required as string[] });
}

function arrays(
  { items, prefixItems, minItems = 0, maxItems = 8 }: Json,
  name: string,
): fc.Arbitrary<unknown> {
  if (Array.isArray(prefixItems))
    return fc.tuple(...(prefixItems as Json[]).map((item) => valuesOf(item, name)));
  const singular = name.replace(/s$/, '');
  return fc.array(valuesOf((items ?? {}) as Json, singular), {
    minLength: Number(minItems),
    maxLength: Math.min(Number(maxItems), 12),
  });
}

const EDGE_MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-02-28T23:59:60Z',
  '1969-12-31T23:59:59.999-14:00',
  '2026-03-29T02:30:00+01:00',
];

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .integer({ min: 1_700_000_000, max: 1_900_000_000 })
        .map((seconds) => new Date(seconds * 1_000).toISOString()),
    },
    { weight: 2, arbitrary: fc.constantFrom(...EDGE_MOMENTS) },
  ),
  uuid: fc.uuid(),
  email: fc.emailAddress({ size: 'small' }),
  uri: fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constant('javascript:alert(1)'),
  ),
  base64: fc.base64String({ maxLength: 400 }),
};

function texts(schema: Json): fc.Arbitrary<string> {
  if (typeof schema.format === 'string' && schema.format in FORMATS)
    return FORMATS[schema.format] as fc.Arbitrary<string>;
  if (typeof schema.pattern === 'string') return matching(schema);
  const minLength = Number(schema.minLength ?? 0);
  const maxLength = Math.min(Number(schema.maxLength ?? 60), Math.max(60, minLength));
  const fits = (text: string) => text.length >= minLength && text.length <= Number(schema.maxLength ?? 60);
  const hostile = HOSTILE_TEXTS.filter(fits);
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.string({ minLength, maxLength, unit: 'binary' }),
    ...(hostile.length > 0 ? [fc.constantFrom(...hostile)] : []),
  );
}

function matching({ pattern, examples = [] }: Json): fc.Arbitrary<string> {
  const given = examples as string[];
  try {
    return fc.stringMatching(new RegExp(pattern as string));
  } catch {
    // A Unicode class, which fast-check cannot generate: uses the contract's own examples, and words.
    return fc.oneof(fc.constantFrom('a', ...given), fc.stringMatching(/^[a-z0-9_-]{1,30}$/));
  }
}

function boundsOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Json): {
  min: number;
  max: number;
} {
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number(minimum ?? -1_000);
  const max = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : Number(maximum ?? 1_000_000);
  return { min, max };
}

function integers(schema: Json): fc.Arbitrary<number> {
  const { min, max } = boundsOf(schema);
  const few = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 50) });
  return fc.oneof(
    { weight: 5, arbitrary: few },
    { weight: 1, arbitrary: fc.constantFrom(Math.ceil(min), Math.floor(max)) },
  );
}
