import { describe, expect, it } from '@jest/globals';
import { OptionsError } from '../stack/run-trial.ts';
import { scaleOptions } from './options.ts';

describe('the options of `npm run scale`', () => {
  it('measure everything at the steps of each subject by default', () => {
    expect(scaleOptions([])).toEqual({
      subjects: ['messages', 'audit', 'players', 'rounds', 'staff', 'events'],
      steps: null,
      requests: 200,
      seconds: 15,
      waits: false,
      out: null,
    });
  });

  it('take what is named', () => {
    const args = [
      '--of',
      'audit,staff',
      '--steps',
      '10,5000',
      '--requests',
      '9',
      '--wait',
      '--out',
      'a.json',
    ];
    expect(scaleOptions(args)).toMatchObject({
      subjects: ['audit', 'staff'],
      steps: [10, 5_000],
      requests: 9,
      waits: true,
      out: 'a.json',
    });
  });

  it('refuse what is not measured, and what is no number', () => {
    for (const args of [
      ['--of', 'toString'],
      ['--steps', '10,x'],
      ['--requests', '0'],
      ['--pace', '3'],
    ]) {
      expect(() => scaleOptions(args)).toThrow(OptionsError);
    }
  });
});
