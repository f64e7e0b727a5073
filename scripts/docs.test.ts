import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from './lib/paths.mjs';

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(fromRoot('docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const read = (page: string): string => readFileSync(fromRoot(page), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the documents', () => {
  it.each(PAGES)('%s links only to files and pictures that exist', (page) => {
    const links = all(read(page), /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((link) => !link.includes('://'));
    const files = links.map((link) => path.join(path.dirname(page), link));
    expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
  });

  it.each([
    'docs/contributing.md',
    'docs/where-to-change-what.md',
    'docs/running-in-production.md',
    'docs/operating.md',
    'README.md',
  ])('%s names only files of the repository that exist', (page) => {
    const named = all(read(page), /`((?:apps|packages|prisma|e2e|scripts|bench|docker|docs)\/[\w./-]+)`/g);
    expect(named.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
  });

  it('are all linked from docs/README.md, pages and decisions', () => {
    const index = all(read('docs/README.md'), /\]\(([^)#]+)\)/g).map((link) => path.join('docs', link));
    const decisions = readdirSync(fromRoot('docs/decisions')).map((file) => `docs/decisions/${file}`);
    const expected = [...PAGES, ...decisions].filter((file) => file !== 'docs/README.md');
    expect([...index].sort()).toEqual(expected.sort());
  });
});
