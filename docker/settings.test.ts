import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Environment as GatewayEnvironment } from '../apps/gateway/src/core/settings/environment.ts';
import { Environment as MockEnvironment } from '../apps/mock-backends/src/config/config.ts';
import { fromRoot } from '../scripts/lib/paths.mjs';

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string> }>;
}
type Shape = Record<string, { safeParse(value: undefined): { data?: unknown } }>;

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Settings of the README's tables by name, with the default that stands beside each; none where words stand there. */
const documented = new Map(
  [...read('README.md').matchAll(/^\| (`[A-Z][A-Z_]+`.*?) \| (.*?) \|/gm)].flatMap(
    ([, names = '', defaults = '']) =>
      codes(names).map((name, nth): [string, string | undefined] => [name, codes(defaults)[nth]]),
  ),
);

/** What a setting is where it is not set, as one would write it; undefined where other settings decide. */
function defaultOf(shape: Shape, name: string): string | undefined {
  const { data } = shape[name]?.safeParse(undefined) ?? {};
  if (data === undefined || data === '' || (Array.isArray(data) && data.length === 0)) return undefined;
  if (typeof data === 'boolean') return data ? 'on' : 'off';
  return typeof data === 'number' ? String(data) : (data as string);
}

/** What a compose file hands on to its gateway. */
function settingsOf(file: string): string[] {
  const { services } = parse(read(file), { merge: true }) as ComposeFile;
  return Object.keys(services.gateway?.environment ?? {});
}

const gateway: Shape = GatewayEnvironment.shape;
const mock: Shape = MockEnvironment.shape;
const names = new Set([...Object.keys(gateway), ...Object.keys(mock)]);

describe('settings', () => {
  it('stand in the README, every one that is read and none that is not', () => {
    expect([...documented.keys()].sort()).toEqual([...names].sort());
  });

  it.each([...names])('%s has the default that the README says', (name) => {
    const byDefault = defaultOf(gateway, name) ?? defaultOf(mock, name);
    // What the mock alone has as a demo value, and what another setting decides, stands there in words.
    const inWords = ['SLOTS_BEARER', 'UPSTREAM_SERVICE_TOKEN', 'MOCK_FAULTS'].includes(name);
    if (!inWords) expect(documented.get(name)).toBe(byDefault);
  });

  it.each(['docker-compose.yml', 'docker-compose.operator.yml'])(
    'of the gateway are handed on by %s, but those that it decides itself',
    (file) => {
      const decided = ['HOST', 'PORT', 'PITDESK_DATA_DIR', 'WEB_DIST', 'MOCK_PORT', 'MOCK_PUBLIC_URL'];
      const given = new Set([...settingsOf('docker/services.yml'), ...settingsOf(file)]);
      expect([...given, ...decided].sort()).toEqual(Object.keys(gateway).sort());
    },
  );
});
