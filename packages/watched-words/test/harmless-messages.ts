import { WORD_LANGUAGES } from '@pitdesk/contracts/words';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import fc from 'fast-check';
import { HARMLESS } from './harmless-phrases.ts';

const templates = WORD_LANGUAGES.flatMap((language) => [
  ...HARMLESS[language],
  ...Object.values(PHRASEBOOKS[language]).flatMap(({ remarks, exchanges }) => [
    ...remarks,
    ...exchanges.flat(),
  ]),
]);

const wheel = fc.integer({ min: 0, max: 36 }).map(String);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);
const fillings = fc.record({
  a: fc.integer({ min: 1, max: 99_999 }).map(String),
  n: wheel,
  t: time,
  r: fc.integer({ min: 20_260_101, max: 20_261_231 }).map(String),
  table: fc.constantFrom('Emerald 3', 'Ruby 1', 'Sapphire Speed'),
  dealer: fc.constantFrom('Ana', 'Mei', 'João', 'Zoë', 'さくら', '美玲'),
  player: fc.constantFrom('Emma', 'Lukas', 'Rocio', 'Luc', 'Yui', 'Jiahao'),
  minutes: fc.integer({ min: 1, max: 59 }).map(String),
  amount: fc.integer({ min: 1, max: 9_999 }).map(String),
  number: wheel,
});
const sentence = fc
  .tuple(fc.constantFrom(...templates), fillings)
  .map(([template, values]) => fill(template, values));

/** Builds messages as people write them: one or two sentences, in any case, with emoji and results. */
export const harmlessMessage = fc.oneof(
  { weight: 6, arbitrary: sentence },
  { weight: 2, arbitrary: fc.tuple(sentence, sentence).map(([one, two]) => `${one}. ${two}`) },
  { weight: 1, arbitrary: sentence.map((text) => text.toUpperCase()) },
  { weight: 1, arbitrary: sentence.map((text) => `${text} 😀🎲`) },
  {
    weight: 1,
    arbitrary: fc.array(wheel, { minLength: 1, maxLength: 20 }).map((results) => results.join(' ')),
  },
);
