import { describe, expect, it } from '@jest/globals';
import { WORD_LANGUAGES } from '@pitdesk/contracts/words';
import fc from 'fast-check';
import { compile, DEFAULT_ENTRIES } from '../src/index.ts';
import { harmlessMessage } from './harmless-messages.ts';
import { HARMLESS } from './harmless-phrases.ts';

const MESSAGES = 5_000;
const MOST_FLAGGED = 0.005;

const matcher = compile(DEFAULT_ENTRIES);

describe('harmless messages', () => {
  it(`flags at most 0.5 % of ${MESSAGES} messages in six languages`, () => {
    const messages = fc.sample(harmlessMessage, { numRuns: MESSAGES, seed: 20_261_124 });
    const flagged = messages.filter((message) => matcher.match(message).length > 0);
    expect(messages).toHaveLength(MESSAGES);
    expect(flagged.slice(0, flagged.length > MESSAGES * MOST_FLAGGED ? 20 : 0)).toEqual([]);
  });

  it.each(WORD_LANGUAGES)('flags no harmless phrase close to the watched ones in %s', (language) => {
    const found = HARMLESS[language].flatMap((text) =>
      matcher.match(text).map(({ entry }) => ({ text, entry })),
    );
    expect(found).toEqual([]);
  });
});
