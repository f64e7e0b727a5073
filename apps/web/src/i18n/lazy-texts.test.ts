import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FIRST_NAMESPACES } from './namespaces.ts';

const SOURCE = path.join(import.meta.dirname, '..');

/** Files whose texts may load later, because a boundary of their own surrounds their component. */
const COME_LATER = [
  // Mounted in the shell, whose part lists them.
  'components/part-boundary.tsx',
  // The lock covers without texts, which the gate prefetches.
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
const words = (text: string): string[] => all(text, /'([\w-]+)'/g);

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

/** Returns the text namespaces of a part and of its static imports. */
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

describe('the lazy parts', () => {
  it('are found', () => {
    expect(lazyParts.length).toBeGreaterThan(45);
  });

  it.each(lazyParts)('list all texts that their files use: $file', ({ file, texts }) => {
    expect(asksFor(file).filter((name) => name !== 'common' && !texts.includes(name))).toEqual([]);
  });

  it.each(lazyParts)('list no text that their files do not use: $file', ({ file, texts }) => {
    const asked = asksFor(file);
    expect(texts.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it('need no texts on the first page beyond those of the first load', () => {
    const there: readonly string[] = FIRST_NAMESPACES;
    expect(asksFor('main.tsx').filter((name) => !there.includes(name))).toEqual([]);
  });
});
