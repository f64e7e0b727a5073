import { describe, expect, it } from '@jest/globals';
import { SettingsError } from './environment.ts';
import { loadSettings } from './load-settings.ts';

describe('loadSettings', () => {
  it('requires no setting, and takes an empty one as not set', () => {
    expect(loadSettings({ MOCK_PORT: '', OPERATOR_DATABASE_URL: '' })).toMatchObject({
      port: 4_000,
      host: '127.0.0.1',
      slotsBearer: 'pitdesk-demo-slots',
      databaseUrl: null,
      faults: true,
    });
  });

  it('switches the faults off in production unless MOCK_FAULTS switches them on', () => {
    expect(loadSettings({ NODE_ENV: 'production' }).faults).toBe(false);
    expect(loadSettings({ NODE_ENV: 'production', MOCK_FAULTS: 'on' }).faults).toBe(true);
  });

  it.each([
    ['MOCK_PORT', 'many'],
    ['MOCK_PORT', '70000'],
    ['SIM_SPEED', '0'],
    ['SIM_PLAYERS', '-1'],
    ['MOCK_FAULTS', 'maybe'],
    ['MOCK_PUBLIC_URL', 'not a url'],
    ['OPERATOR_DATABASE_URL', 'mysql://somewhere/else'],
  ])('names %s in one line when it is %s', (name, value) => {
    const read = () => loadSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Settings: ${name} [^\n]+$`));
  });

  it('names every invalid setting in one line', () => {
    const read = () => loadSettings({ MOCK_PORT: 'many', SIM_SPEED: '0' });
    expect(read).toThrow(/^Settings: MOCK_PORT must be a port; SIM_SPEED [^\n]+$/);
  });
});
