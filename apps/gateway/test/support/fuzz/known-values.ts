/** A placeholder in a generated value for data of the running product, so that the same seed makes the same plan. */
export class Known {
  readonly name: string;
  readonly nth: number;
  /** The value to use while no value of that name is known. */
  readonly otherwise: unknown;

  constructor(name: string, nth: number, otherwise: unknown) {
    this.name = name;
    this.nth = nth;
    this.otherwise = otherwise;
  }
}

/** A known text with a changed part: code that parses its parts may fail at each of them. */
export class Tampered {
  readonly text: unknown;
  readonly how: (typeof TAMPERINGS)[number];

  constructor(text: unknown, how: (typeof TAMPERINGS)[number]) {
    this.text = text;
    this.how = how;
  }
}

export const TAMPERINGS = [
  (text: string) => text.slice(0, -1),
  (text: string) => `${text}0`,
  (text: string) => ` ${text} `,
  (text: string) => text.replaceAll(/\d/g, '9'),
  (text: string) => text.replaceAll(/\d/g, '0'),
  (text: string) => text.replace(/\d{4}/, '-000001'),
  (text: string) => text.replace(/\d{4}/, '+275760'),
  (text: string) => text.toUpperCase(),
  (text: string) => text.replaceAll(/[^\w]/g, '~'),
  (text: string) => text.split('').reverse().join(''),
  (text: string) => `${text}~${text}`,
] as const;

/** A number as JSON text that `JSON.stringify` would never write. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const KEPT_OF_A_NAME = 200;
const DEEPEST = 6;

/** Values from the product's answers, by the name of the field: real ids, texts and times. */
export class KnownValues {
  readonly #byName = new Map<string, Set<unknown>>();

  /** @param path the answered call: ids of `/api/rounds` are used for a `:id` after it, and for `round_id` */
  learn(path: string, body: unknown): void {
    const resource = resourceOf(path);
    for (const item of itemsOf(body)) {
      const id = Object.entries(item as Record<string, unknown>).find(
        ([name]) => name === 'id' || name.endsWith('_id'),
      )?.[1];
      this.#add(`${resource}/id`, id);
      this.#add(`${resource.replace(/s$/, '')}_id`, id);
    }
    this.#walk(resource, body, 0);
  }

  resolve(value: unknown): unknown {
    if (value instanceof Known) {
      const known = [...(this.#byName.get(value.name) ?? [])];
      return known.length === 0 ? this.resolve(value.otherwise) : known[value.nth % known.length];
    }
    if (value instanceof Tampered) {
      const known = this.resolve(value.text);
      return typeof known === 'string' || typeof known === 'number' ? value.how(String(known)) : known;
    }
    if (Array.isArray(value)) return value.map((one) => this.resolve(one));
    if (value === null || typeof value !== 'object' || value instanceof RawJson) return value;
    // Not by assignment, because of `__proto__`.
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.resolve(one)]));
  }

  #walk(resource: string, value: unknown, depth: number): void {
    if (value === null || typeof value !== 'object' || depth > DEEPEST) return;
    for (const [name, part] of Object.entries(value as Record<string, unknown>)) {
      if (!Array.isArray(value)) {
        this.#add(name, part);
        this.#add(`${resource}/${name}`, part);
        // The end of a page is the cursor of the next one.
        if (name === 'next') this.#add('after', part);
        if (part !== null && typeof part === 'object' && 'id' in part) this.#add(`${name}_id`, part.id);
      }
      this.#walk(resource, part, depth + 1);
    }
  }

  #add(name: string, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const known = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, known);
    known.delete(value);
    known.add(value);
    if (known.size > KEPT_OF_A_NAME) known.delete(known.values().next().value);
  }
}

/** Returns the resource of a path: its first segment after the prefix of the API. */
export const resourceOf = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'customerSupport') ?? '';

function itemsOf(body: unknown): object[] {
  if (body === null || typeof body !== 'object') return [];
  const list = Array.isArray(body) ? body : 'data' in body && Array.isArray(body.data) ? body.data : [body];
  return list.filter((item): item is object => item !== null && typeof item === 'object');
}
