import { describe, expect, it } from '@jest/globals';
import { WORD_CATEGORIES, WORD_LANGUAGES } from '@pitdesk/contracts/words';
import fc from 'fast-check';
import { compile, DEFAULT_ENTRIES, type WordEntry } from '../src/index.ts';
import { EVASIONS, HIDING, LATIN_EVASIONS } from './evasions.ts';
import { harmlessMessage } from './harmless-messages.ts';

const matcher = compile(DEFAULT_ENTRIES);
const watched = DEFAULT_ENTRIES.filter(({ kind }) => kind === 'watch');
const isLatin = ({ text }: WordEntry): boolean => /^[\p{Script=Latin}\d '’-]+$/u.test(text);
const isEvasive = ({ category }: WordEntry): boolean => category === 'abuse' || category === 'adverts';

const entry = (text: string, over: Partial<WordEntry> = {}): WordEntry => ({
  category: 'self_harm',
  language: 'en',
  text,
  kind: 'watch',
  ...over,
});
const found = (entries: WordEntry[], text: string): string[] =>
  compile(entries)
    .match(text)
    .map(({ from, to }) => text.slice(from, to));

/** Asserts that every entry of a list is found with its category in every evasive spelling. */
function expectFound(entries: readonly WordEntry[], evade: (text: string) => fc.Arbitrary<string>): void {
  const evading = fc
    .constantFrom(...entries)
    .chain((one) => fc.record({ one: fc.constant(one), text: evade(one.text) }));
  fc.assert(
    fc.property(evading, fc.constantFrom('', '… ', '«', '🙂 '), ({ one, text }, before) => {
      const finds = matcher.match(`${before}${text}!`);
      expect(finds.map(({ category }) => category)).toContain(one.category);
    }),
    { numRuns: 400 },
  );
}

describe('the default lists', () => {
  it('have phrases of each category in each language, and no phrase twice', () => {
    for (const language of WORD_LANGUAGES) {
      for (const category of WORD_CATEGORIES) {
        const own = watched.filter((one) => one.language === language && one.category === category);
        expect(own.length).toBeGreaterThan(15);
      }
    }
    const names = DEFAULT_ENTRIES.map((one) => [one.language, one.category, one.kind, one.text].join('|'));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('find each of their own phrases', () => {
    const missed = watched.filter(
      ({ text, category }) => !matcher.match(text).some((match) => match.category === category),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['self_harm', "I just don't want to live anymore"],
    ['lost_control', 'Ich kann einfach nicht aufhören, bitte'],
    ['chasing', 'tengo que recuperarlo hoy'],
    ['borrowing', 'Prêtez-moi de l’argent svp'],
    ['borrowing', '你能不能借我一点钱'],
    ['minor', '我今年16岁'],
    ['minor', "j'ai que 16 ans mdr"],
    ['self_harm', 'もう死にたいよ'],
    ['abuse', 'バカなディーラーだ'],
    ['adverts', 'LINE追加してね'],
    ['adverts', '加 我 微 信'],
    ['personal_data', '我的卡号发给你'],
  ] as const)('find %s in “%s”', (category, text) => {
    expect(matcher.match(text).map((match) => match.category)).toContain(category);
  });
});

describe('evasions', () => {
  it.each(Object.keys(EVASIONS))('finds phrases with %s', (name) => {
    expectFound(watched, EVASIONS[name] ?? fc.constant);
  });

  it.each(Object.keys(LATIN_EVASIONS))('finds phrases with %s', (name) => {
    expectFound(watched.filter(isLatin), LATIN_EVASIONS[name] ?? fc.constant);
  });

  it.each(Object.keys(HIDING))('finds abuse and adverts with %s', (name) => {
    const long = watched.filter((one) => isEvasive(one) && isLatin(one) && one.text.length > 4);
    expectFound(long, HIDING[name] ?? fc.constant);
  });

  it('matches a digit in place of l as well as i', () => {
    expect(found([entry('asshole', { category: 'abuse' })], 'you a55h01e')).toEqual(['a55h01e']);
    expect(found([entry('idiot', { category: 'abuse' })], 'you 1d!0t')).toEqual(['1d!0t']);
  });

  it('reads digits and gaps literally in categories without evasion', () => {
    expect(found([entry('want to die')], 'w4nt to d1e')).toEqual([]);
    expect(found([entry('want to die')], 'w a n t t o d i e')).toEqual([]);
  });

  it('joins only single letters, never the ends of two words', () => {
    const anus = [entry('anus', { category: 'abuse', language: 'de' })];
    expect(found(anus, 'das liegt an us allen')).toEqual([]);
    expect(found(anus, 'a n u s')).toEqual(['a n u s']);
    expect(found([entry('idiot', { category: 'abuse' })], 'No idi. Ot')).toEqual([]);
  });

  it('keeps Russian words Cyrillic', () => {
    const entries = [entry('cop'), entry('хор')];
    expect(found(entries, 'сор')).toEqual([]);
    expect(found(entries, 'большой хор')).toEqual(['хор']);
  });

  it('matches an entry that mixes scripts by its text', () => {
    expect(found([entry('раypal', { category: 'adverts' })], 'my paypal')).toEqual(['paypal']);
  });
});

describe('the matcher', () => {
  it.each([
    ['übel', 'das ist übel.', ['übel']],
    ['übel', 'ein Kübel', []],
    ['für', 'für dich', ['für']],
    ['für', 'dafür', []],
    ['für', 'fürs', []],
    ['für', 'fu\u0308r', ['fu\u0308r']],
    ['blöd', '(blöd)', ['blöd']],
    ['aide', "besoin d'aide", ['aide']],
    ['aide', 'besoin d’aide', ['aide']],
    ['16 yo', '116 yo', []],
    ['16 yo', '16 yours', []],
    ['LINE追加', 'ONLINE追加', []],
    ['LINE追加', '私のLINE追加', ['LINE追加']],
    ['未满18岁', '我还未满18岁呢', ['未满18岁']],
    ['16岁', '我16岁', ['16岁']],
    ['16岁', '116岁', []],
    ['erst 16', 'erst 16:30 Uhr', []],
    ['erst 16', 'bin erst 16. Und?', ['erst 16']],
    ['不想活了', '我真的不想活了啊', ['不想活了']],
    ['weiss', 'ich weiß nichts', ['weiß']],
    ['Straße', 'STRASSE', ['STRASSE']],
    ['blöde Kuh', 'bloede Kuh', ['bloede Kuh']],
    ['デブ', 'ﾃﾞﾌﾞだ', ['ﾃﾞﾌﾞ']],
  ])('matches “%s” in “%s” only at word edges', (text, message, finds) => {
    expect(found([entry(text, { language: 'de' })], message)).toEqual(finds);
  });

  it('returns offsets in the original text after normalisation', () => {
    const text = '🙂ﬁ\u200b I  w\u200bant to di\u0301e 🙂';
    const [match] = compile([entry('want to die')]).match(text);
    expect(text.slice(match?.from, match?.to)).toBe('w\u200bant to di\u0301e');
  });
});

describe('allowed phrases', () => {
  const entries = [
    entry('死ぬほど', { language: 'ja' }),
    entry('死ぬほど面白い', { language: 'ja', kind: 'allow' }),
    entry('lend me', { category: 'borrowing' }),
    entry('lend me a hand', { category: 'borrowing', kind: 'allow' }),
  ];

  it('suppress the overlapping matches, and no others', () => {
    expect(found(entries, '死ぬほど面白い')).toEqual([]);
    expect(found(entries, '死ぬほどつらい')).toEqual(['死ぬほど']);
    expect(found(entries, 'lend me a hand and lend me 50')).toEqual(['lend me']);
  });

  it('suppress matches of their own category only', () => {
    const other = entry('lend me a hand', { category: 'abuse' });
    expect(compile([...entries, other]).match('lend me a hand')).toMatchObject([{ category: 'abuse' }]);
  });
});

describe('entries', () => {
  it('match nothing when they are invalid', () => {
    expect(
      found([entry('x'), entry('!!'), entry(' '), entry('a'.repeat(61))], `x !! ${'a'.repeat(61)}`),
    ).toEqual([]);
  });

  it('are at most 2,000 a language', () => {
    const many = Array.from({ length: 2_001 }, (_, index) => entry(`word ${index}`));
    expect(() => compile(many)).toThrow(RangeError);
    expect(found(many.slice(1), 'word 2000')).toEqual(['word 2000']);
  });

  it('may contain any text, and none of it is a pattern', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }), { maxLength: 20 }),
        fc.string({ unit: 'binary', maxLength: 200 }),
        (texts, message) => {
          const category = WORD_CATEGORIES[texts.length % WORD_CATEGORIES.length] ?? 'abuse';
          for (const { from, to } of compile(texts.map((text) => entry(text, { category }))).match(message)) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(message.length);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('match like a plain search in text of one case without accents', () => {
    const unit = fc.constantFrom('a', 'b', 'c');
    const word = fc.string({ unit, minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 8 }),
        fc.array(word, { maxLength: 12 }),
        (list, words) => {
          const text = words.join(' ');
          const expected = new Set(list.filter((one) => words.includes(one)));
          const finds = compile(list.map((one) => entry(one))).match(text);
          expect(new Set(finds.map((match) => match.entry))).toEqual(expected);
        },
      ),
    );
  });
});

describe('harmless text around a phrase', () => {
  it('does not hide it', () => {
    fc.assert(
      fc.property(harmlessMessage, harmlessMessage, (before, behind) => {
        const finds = matcher.match(`${before}. I want to die. ${behind}`);
        expect(finds.map(({ category }) => category)).toContain('self_harm');
      }),
    );
  });
});
