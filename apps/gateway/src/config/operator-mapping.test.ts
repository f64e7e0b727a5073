import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dialectOf } from '../upstream/operator-dialect.ts';
import { PLAIN_DIALECT } from '../upstream/reading/dialect.ts';
import { loadSettings } from './load-settings.ts';

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

describe('a mapping file', () => {
  it.each([
    ['no YAML', 'calls: [', /line 1/],
    ['an unknown section', 'offers: {}\ntables: {}', /line 2 \(tables\)/],
    ['an unknown call', 'calls:\n  tables.all: {}', /line 2 \(calls\.tables\.all\)/],
    [
      'a path that is none',
      'calls:\n  tables.list:\n    path: tables',
      /line 3 \(calls\.tables\.list\.path\).*slash/,
    ],
    ['an unknown record', 'records:\n  seat: {}', /line 2 \(records\.seat\).*there are user, table/],
    ['an unknown field', 'records:\n  table:\n    fields:\n      name: title', /line 4 .*no field of table/],
    [
      'an expression that is none',
      'records:\n  table:\n    fields:\n      title: "a ||| b"',
      /line 4 .*JMESPath/,
    ],
    ['a zone that is none', 'time_zone: Mars/Olympus', /line 1 \(time_zone\)/],
  ])('with %s is refused by its line', (_, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  it('that is not there is refused by its name', () => {
    const missing = path.join(folder, 'nowhere.yaml');
    expect(() => loadSettings({ OPERATOR_MAPPING: missing, PITDESK_DATA_DIR: folder })).toThrow(
      `OPERATOR_MAPPING ${missing}: cannot be read`,
    );
  });

  it('switches off what the operator does not offer, and gives the zone', () => {
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

  it('may be JSON, and may be empty', () => {
    expect(load('{"records": {"table": {"fields": {"title": "caption"}}}}').dialect.records.size).toBe(1);
    expect(load('').dialect.records.size).toBe(0);
  });
});
