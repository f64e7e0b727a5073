import { describe, expect, it } from '@jest/globals';
import { OptionsError } from '../stack/run-trial.ts';
import { loadOptions, USAGE } from './options.ts';

describe('the options of `npm run load`', () => {
  it('default to our own aims', () => {
    expect(loadOptions([])).toEqual({
      staff: 1_000,
      players: 20_000,
      churn: 100,
      messages: 200,
      reads: 300,
      minutes: 30,
      gateways: 1,
      untilItBreaks: false,
      keep: false,
      profile: null,
    });
  });

  it('take what is named', () => {
    const options = loadOptions(['--staff', '20', '--minutes=0.5', '--keep', '--profile', 'profiles']);
    expect(options).toMatchObject({ staff: 20, minutes: 0.5, keep: true, profile: 'profiles' });
    expect(loadOptions(['--until-it-breaks']).minutes).toBe(1);
  });

  it.each([
    [['--staff', 'many'], '--staff must be a whole number from 1 to 20000, and it is "many".'],
    [['--staff', '1.5'], '--staff must be a whole number from 1 to 20000, and it is "1.5".'],
    [['--reads=-1'], '--reads must be a number from 0 to 50000, and it is "-1".'],
    [['--gateways', '6'], '--gateways must be a whole number from 1 to 5, and it is "6".'],
    [['--minutes', ''], '--minutes must be a number from 0.02 to 1440, and it is "".'],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => loadOptions(args)).toThrow(new OptionsError(sentence));
  });

  it.each([[['--stuff', '3']], [['20']], [['--staff']]])('refuse %j', (args) => {
    expect(() => loadOptions(args)).toThrow(OptionsError);
  });

  it('are all named in the help', () => {
    for (const name of ['staff', 'players', 'churn', 'messages', 'reads', 'minutes', 'gateways', 'keep']) {
      expect(USAGE).toContain(`--${name} `);
    }
  });
});
