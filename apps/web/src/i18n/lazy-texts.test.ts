import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FIRST_NAMESPACES } from './namespaces.ts';

const SOURCE = path.join(import.meta.dirname, '..');

/** Files whose texts may come later, since a boundary of their own stands around what shows them. */
const COME_LATER = [
  // Stands in the shell, which brings them.
  'components/part-boundary.tsx',
  // The lock covers without words, which the gate fetches ahead of time.
  'features/idle-lock/lock-form.tsx',
  'features/idle-lock/lock-warning.tsx',
];

interface LazyPart {
  file: string;
  texts: readonly string[];
}

interface SourceFile {
  imports: readonly string[];
  asksFor: readonly string[];
  lazyParts: readonly LazyPart[];
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const words = (text: string): string[] => all(text, /'(\w+)'/g);

const LAZY = /(?:(?:lazyPart|fetchPart)[^;]*?)?\bimport\('([.#][^']+\.tsx?)'\)(?:[^;[]*\[([^\]]*)\])?/g;

function read(file: string): SourceFile {
  const source = readFileSync(path.join(SOURCE, file), 'utf8');
  const fromSource = (other: string): string =>
    other.startsWith('#') ? other.slice(1) : path.join(path.dirname(file), other);
  const lazyParts = [...source.matchAll(LAZY)].map(([whole, other = '', texts = '']) => ({
    file: fromSource(other),
    texts: /lazyPart|fetchPart/.test(whole) ? words(texts) : [],
  }));
  return {
    imports: all(source, /^(?:import|export)\s(?!type\b)[^;]*?from '([.#][^']+)'/gm).map(fromSource),
    // A use with `useSuspense: false` hides nothing while its texts load.
    asksFor: all(source, /useTranslation\(([^)]*)\)/g).flatMap((asked) =>
      asked.includes('useSuspense: false') ? [] : words(asked),
    ),
    lazyParts,
  };
}

const files = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|^i18n\/(locales|load-)/.test(file))
    .map((file) => [file, read(file)]),
);

/** The text namespaces of a part and of everything that comes with it. */
function asksFor(root: string): string[] {
  const seen = new Set<string>();
  const ahead = [root];
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file) || COME_LATER.includes(file)) continue;
    seen.add(file);
    ahead.push(...(files.get(file)?.imports ?? []));
  }
  return [...new Set([...seen].flatMap((file) => files.get(file)?.asksFor ?? []))];
}

const lazyParts = [...files.values()].flatMap((file) => file.lazyParts);

describe('the parts that come later', () => {
  it('are found', () => {
    expect(lazyParts.length).toBeGreaterThan(45);
  });

  it.each(lazyParts)('$file brings all texts that its files ask for', ({ file, texts }) => {
    expect(asksFor(file).filter((name) => name !== 'common' && !texts.includes(name))).toEqual([]);
  });

  it.each(lazyParts)('$file brings no texts that nothing in it asks for', ({ file, texts }) => {
    const asked = asksFor(file);
    expect(texts.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it('the first page asks for no texts but those that come with it', () => {
    const there: readonly string[] = FIRST_NAMESPACES;
    expect(asksFor('main.tsx').filter((name) => !there.includes(name))).toEqual([]);
  });
});
