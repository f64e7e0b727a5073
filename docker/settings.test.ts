import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Environment as GatewayEnvironment } from '../apps/gateway/src/core/settings/environment.ts';
import { Environment as MockEnvironment } from '../apps/mock-backends/src/core/settings/environment.ts';
import { fromRoot } from '../scripts/lib/paths.mjs';

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string> }>;
}
type Shape = Record<string, { safeParse(value: undefined): { data?: unknown } }>;

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The settings in the README's tables by name, with their defaults; a default that is described in words is undefined. */
const documented = new Map(
  [...read('README.md').matchAll(/^\| (`[A-Z][A-Z_]+`.*?) \| (.*?) \|/gm)].flatMap(
    ([, names = '', defaults = '']) =>
      codes(names).map((name, nth): [string, string | undefined] => [name, codes(defaults)[nth]]),
  ),
);

/** Returns the default of a setting as one would write it, or undefined when it depends on other settings. */
function defaultOf(shape: Shape, name: string): string | undefined {
  const { data } = shape[name]?.safeParse(undefined) ?? {};
  // What is null is switched off.
  if (data === null) return 'off';
  if (data === undefined || data === '' || (Array.isArray(data) && data.length === 0)) return undefined;
  if (typeof data === 'boolean') return data ? 'on' : 'off';
  // A list, or one figure for each severity.
  if (typeof data === 'object') return Object.values(data).join(',');
  return typeof data === 'number' ? String(data) : (data as string);
}

/** Returns the settings that a Compose file passes to its gateway. */
function settingsOf(file: string): string[] {
  const { services } = parse(read(file), { merge: true }) as ComposeFile;
  return Object.keys(services.gateway?.environment ?? {});
}

const gateway: Shape = GatewayEnvironment.shape;
const mock: Shape = MockEnvironment.shape;
const names = new Set([...Object.keys(gateway), ...Object.keys(mock)]);

describe('settings', () => {
  it('are in the README exactly when an app reads them', () => {
    expect([...documented.keys()].sort()).toEqual([...names].sort());
  });

  it.each([...names])('%s has the default that the README states', (name) => {
    const byDefault = defaultOf(gateway, name) ?? defaultOf(mock, name);
    // The README describes a demo value of the mock, or a default that another setting decides, in words.
    const inWords = ['SLOTS_BEARER', 'UPSTREAM_SERVICE_TOKEN', 'MOCK_FAULTS'].includes(name);
    if (!inWords) expect(documented.get(name)).toBe(byDefault);
  });

  it.each(['docker-compose.yml', 'docker-compose.operator.yml'])(
    'of the gateway are passed on by %s, except those that it sets itself',
    (file) => {
      const setItself = ['HOST', 'PORT', 'PITDESK_DATA_DIR', 'WEB_DIST', 'MOCK_PORT', 'MOCK_PUBLIC_URL'];
      const given = new Set([...settingsOf('docker/services.yml'), ...settingsOf(file)]);
      expect([...given, ...setItself].sort()).toEqual(Object.keys(gateway).sort());
    },
  );
});
