import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Environment as GatewayEnvironment } from '../apps/gateway/src/core/settings/environment.ts';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { environmentExample, settingsPage } from './settings-documents.ts';

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string> }>;
}

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');

/** Returns the settings that a Compose file passes to its gateway. */
function settingsOf(file: string): string[] {
  const { services } = parse(read(file), { merge: true }) as ComposeFile;
  return Object.keys(services.gateway?.environment ?? {});
}

describe('settings', () => {
  it.each([
    ['docs/settings.md', settingsPage],
    ['.env.example', environmentExample],
  ])('are in %s as `npm run settings` writes them', (file, text) => {
    expect(read(file)).toBe(text());
  });

  it.each(['docker-compose.yml', 'docker-compose.operator.yml'])(
    'of the gateway are all passed on by %s, except those that Docker sets itself',
    (file) => {
      const setItself = ['HOST', 'PORT', 'PITDESK_DATA_DIR', 'WEB_DIST', 'MOCK_PORT', 'MOCK_PUBLIC_URL'];
      const given = new Set([...settingsOf('docker/services.yml'), ...settingsOf(file)]);
      expect([...given, ...setItself].sort()).toEqual(Object.keys(GatewayEnvironment.shape).sort());
    },
  );
});
