import { describe, expect, it } from '@jest/globals';
import { type Command, OptionsError, optionsOf, usageOf } from './options.ts';

const COMMAND = {
  name: 'load',
  quantities: {
    staff: { byDefault: 1_000, least: 1, most: 20_000, isWhole: true, what: 'staff sockets' },
    minutes: { byDefault: 30, least: 0.02, most: 1_440, what: 'how long' },
  },
  texts: { profile: 'a folder' },
  flags: { keep: 'writes the figures' },
} satisfies Command;

describe('the options of a trial', () => {
  it('have defaults, and take what is named', () => {
    expect(optionsOf(COMMAND, [])).toEqual({ staff: 1_000, minutes: 30, profile: undefined, keep: false });
    expect(optionsOf(COMMAND, ['--staff', '20', '--minutes=0.5', '--keep', '--profile', 'here'])).toEqual({
      staff: 20,
      minutes: 0.5,
      profile: 'here',
      keep: true,
    });
  });

  it.each([
    [['--staff', 'many'], '--staff must be a whole number from 1 to 20000, and it is "many".'],
    [['--staff', '1.5'], '--staff must be a whole number from 1 to 20000, and it is "1.5".'],
    [['--minutes', ''], '--minutes must be a number from 0.02 to 1440, and it is "".'],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => optionsOf(COMMAND, args)).toThrow(new OptionsError(sentence));
  });

  it.each([[['--stuff', '3']], [['20']], [['--staff']]])('refuse %j', (args) => {
    expect(() => optionsOf(COMMAND, args)).toThrow(OptionsError);
  });

  it('are all named in the help', () => {
    for (const name of ['staff', 'minutes', 'profile', 'keep'])
      expect(usageOf(COMMAND)).toContain(`--${name} `);
  });
});
