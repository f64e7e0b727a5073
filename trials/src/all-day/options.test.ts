import { describe, expect, it } from '@jest/globals';
import { OptionsError } from '../stack/run-trial.ts';
import { dayOptions, USAGE } from './options.ts';

describe('the options of `npm run all-day`', () => {
  it('default to ten hours as they are', () => {
    expect(dayOptions([])).toEqual({ hours: 10, speed: 1, players: 50_000, messages: 200, keep: false });
  });

  it('take what is named', () => {
    expect(dayOptions(['--hours', '2.5', '--speed=10', '--keep'])).toMatchObject({
      hours: 2.5,
      speed: 10,
      keep: true,
    });
  });

  it.each([
    [['--speed', '0'], '--speed must be a number from 1 to 100, and it is "0".'],
    [['--hours', ''], '--hours must be a number from 0.1 to 100, and it is "".'],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => dayOptions(args)).toThrow(new OptionsError(sentence));
  });

  it('refuse what they do not know, and are all named in the help', () => {
    expect(() => dayOptions(['--days', '3'])).toThrow(OptionsError);
    for (const name of ['hours', 'speed', 'players', 'messages', 'keep'])
      expect(USAGE).toContain(`--${name} `);
  });
});
