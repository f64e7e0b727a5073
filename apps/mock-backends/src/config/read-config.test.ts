import { describe, expect, it } from '@jest/globals';
import { readConfig, SettingError } from './read-config.ts';

describe('readConfig', () => {
  it('needs no setting at all, and takes an empty one as not set', () => {
    expect(readConfig({ MOCK_PORT: '', OPERATOR_DATABASE_URL: '' })).toMatchObject({
      port: 4_000,
      host: '127.0.0.1',
      slotsBearer: 'pitdesk-demo-slots',
      databaseUrl: undefined,
      faults: true,
    });
  });

  it('keeps the faults away from a production image unless they are asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).faults).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', MOCK_FAULTS: 'on' }).faults).toBe(true);
  });

  it.each([
    ['MOCK_PORT', 'many'],
    ['MOCK_PORT', '70000'],
    ['SIM_SPEED', '0'],
    ['SIM_PLAYERS', '-1'],
    ['MOCK_FAULTS', 'maybe'],
    ['MOCK_PUBLIC_URL', 'not a url'],
    ['OPERATOR_DATABASE_URL', 'mysql://somewhere/else'],
  ])('names %s in one line where it is %s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^${name} is not valid: [^\n]+$`));
  });
});
