import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import { compileRule, DEFAULT_RULE, needsAnswer } from '@pitdesk/watched-words/needs-answer';
import { PLAYERS_COMPLAINT, PLAYERS_THANKS } from './replies.ts';

const rule = compileRule(DEFAULT_RULE);
const waits = (text: string) => needsAnswer(text, { rule }) !== undefined;

const FILLINGS = [
  { table: 'Emerald 1', dealer: 'Mei', minutes: '7', amount: '120', number: '17' },
  { table: 'Grand Salon', dealer: 'Zoë', minutes: '22', amount: '5', number: '0' },
  { table: 'Topaz 2', dealer: 'さくら', minutes: '3', amount: '300', number: '36' },
];
const filled = (templates: readonly string[]) =>
  templates.flatMap((template) => FILLINGS.map((values) => fill(template, values)));

describe.each(LANGUAGES)('the sentences of the simulated shift in %s', (language) => {
  const talks = Object.values(PHRASEBOOKS[language]);

  it('wait if they are questions or complaints', () => {
    const questions = talks.flatMap(({ exchanges }) => exchanges.map(([question]) => question));
    const asked = [...filled(questions), PLAYERS_COMPLAINT[language]];
    expect(asked.filter((text) => !waits(text))).toEqual([]);
  });

  it('do not wait if they are chatter or thanks', () => {
    const chatter = filled(talks.flatMap(({ remarks }) => remarks));
    expect([...chatter, ...PLAYERS_THANKS[language]].filter(waits)).toEqual([]);
  });
});
