import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings } from '#core/settings/load-settings';
import { dialectOf } from './operator-dialect.ts';
import { PLAIN_DIALECT } from './reading/dialect.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-mapping-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Loads a mapping as the gateway does when it starts. */
function load(text: string) {
  const file = path.join(folder, 'operator.yaml');
  writeFileSync(file, text);
  const { upstream } = loadSettings({ OPERATOR_MAPPING: file, PITDESK_DATA_DIR: folder });
  return { upstream, dialect: dialectOf(upstream, PLAIN_DIALECT) };
}

describe('mapping file', () => {
  it.each([
    ['invalid YAML', 'calls: [', /line 1/],
    ['an unknown section', 'offers: {}\ntables: {}', /line 2 \(tables\)/],
    ['an unknown call', 'calls:\n  tables.all: {}', /line 2 \(calls\.tables\.all\)/],
    [
      'an invalid path',
      'calls:\n  tables.list:\n    path: tables',
      /line 3 \(calls\.tables\.list\.path\).*slash/,
    ],
    ['an unknown record', 'records:\n  seat: {}', /line 2 \(records\.seat\).*Records: user, table/],
    [
      'an unknown field',
      'records:\n  table:\n    fields:\n      name: title',
      /line 4 .*not a field of table/,
    ],
    ['an invalid expression', 'records:\n  table:\n    fields:\n      title: "a ||| b"', /line 4 .*JMESPath/],
    ['an unknown time zone', 'time_zone: Mars/Olympus', /line 1 \(time_zone\)/],
  ])('is refused with %s, naming the line', (_, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  it('is refused by its name if it is missing', () => {
    const missing = path.join(folder, 'nowhere.yaml');
    expect(() => loadSettings({ OPERATOR_MAPPING: missing, PITDESK_DATA_DIR: folder })).toThrow(
      `OPERATOR_MAPPING ${missing}: cannot be read`,
    );
  });

  it('switches off capabilities that the operator does not offer, and sets the time zone', () => {
    const { upstream } = load(
      'time_zone: Asia/Tokyo\noffers: { rounds: false, rota: false, live_events: false }',
    );
    expect(upstream).toMatchObject({
      roundsPath: null,
      rotaPath: null,
      liveEvents: false,
      zone: 'Asia/Tokyo',
    });
    expect(upstream.modelsPath).toBe('/api/model');
  });

  it('accepts JSON and an empty file', () => {
    expect(load('{"records": {"table": {"fields": {"title": "caption"}}}}').dialect.records.size).toBe(1);
    expect(load('').dialect.records.size).toBe(0);
  });
});
