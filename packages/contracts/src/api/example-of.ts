import type { Json } from './json-schema.ts';

const MOMENT = '2026-01-15T12:00:00.000Z';

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': MOMENT,
  date: MOMENT.slice(0, 10),
  uuid: '018f7d3c-0000-7000-8000-000000000001',
  email: 'floor1@pitdesk.example',
  uri: 'https://pitdesk.example/',
};

/** Example texts by field name; other fields get `text`. */
const BY_NAME: Readonly<Record<string, string>> = {
  username: 'floor1',
  firstname: 'Grace',
  lastname: 'Hopper',
  password: 'Nanosecond-9',
  sender: 'maria-santos-4821',
  player: 'maria-santos-4821',
  message: 'Good evening',
  title: 'Emerald 3',
  table_name: 'Emerald 3',
  display_name: 'Ana',
  legal_name: 'Ana Kovač',
  currency: 'EUR',
  gaming_day: '2026-01-15',
  ip: '127.0.0.1',
  ends_at: '2026-01-15T18:00:00.000Z',
  to: '2026-01-15T18:00:00.000Z',
};

/** Returns a value that the schema accepts: its own example if it has one, otherwise the plainest value. */
export function exampleOf(schema: Json, name = ''): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices?.[0]) return exampleOf(choices[0], name);
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return exampleObject(schema);
  if (type === 'array') return exampleArray(schema, name);
  if (type === 'string') return exampleText(schema, name);
  if (type === 'integer' || type === 'number') return exampleNumber(schema);
  return type === 'boolean' ? true : null;
}

function exampleObject({ properties = {}, propertyNames = {}, additionalProperties }: Json): Json {
  const { enum: keys = [] } = propertyNames as { enum?: string[] };
  const example: Json = {};
  for (const key of keys) example[key] = exampleOf(additionalProperties as Json, key);
  for (const [name, property] of Object.entries(properties as Record<string, Json>)) {
    example[name] = exampleOf(property, name);
  }
  return example;
}

function exampleArray({ items, prefixItems, minItems = 1 }: Json, name: string): unknown[] {
  if (Array.isArray(prefixItems)) return (prefixItems as Json[]).map((item) => exampleOf(item, name));
  if (!items) return [];
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => exampleOf(items as Json, name));
}

function exampleText({ format, minLength, maxLength }: Json, name: string): string {
  const text = BY_NAME[name] ?? BY_FORMAT[String(format)] ?? 'text';
  if (typeof maxLength === 'number' && text.length > maxLength) return text.slice(0, maxLength);
  return text.padEnd(Number(minLength ?? 0), '-');
}

function exampleNumber({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number(minimum ?? 1);
  return Math.min(Math.max(1, least), Number(maximum ?? Number.MAX_SAFE_INTEGER));
}
