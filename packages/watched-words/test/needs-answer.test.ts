import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compileRule,
  DEFAULT_RULE,
  type LanguageRule,
  needsAnswer,
  PHRASE_KINDS,
} from '../src/needs-answer/index.ts';

const rule = compileRule(DEFAULT_RULE);
const reasonOf = (text: string, names: readonly string[] = []) => needsAnswer(text, { rule, names })?.reason;

/** Returns what shows the reason, as it is in the text. */
function shownBy(text: string, names: readonly string[] = []): string | undefined {
  const found = needsAnswer(text, { rule, names });
  return found && text.slice(...found.at);
}

const ownRule = (phrases: Partial<LanguageRule>) =>
  compileRule({
    en: {
      // `Object.fromEntries` forgets the keys, which are all kinds.
      ...(Object.fromEntries(PHRASE_KINDS.map((kind) => [kind, []])) as unknown as LanguageRule),
      ...phrases,
    },
  });

describe('a text needs an answer', () => {
  it.each([
    ['help', 'please help me', 'help'],
    ['help', '客服在吗', '客服'],
    ['question', 'where is my bonus', 'where'],
    ['question', 'Warum dauert das so lange', 'Warum dauert'],
    ['question', 'withdrawal??', 'withdrawal'],
    ['question', '出金まだ', 'まだ'],
    ['complaint', 'the stream is frozen', 'frozen'],
    ['complaint', 'no me pagaron', 'no me pagaron'],
    ['mention', 'hm, dealer', 'dealer'],
    ['mention', 'croupier !!', 'croupier'],
  ])('as %s: “%s”, shown by “%s”', (reason, text, shown) => {
    expect([reasonOf(text), shownBy(text)]).toEqual([reason, shown]);
  });

  it('when any of its sentences does, for the first reason of help, question, complaint, mention', () => {
    expect(reasonOf('gl all! where is my bonus?')).toBe('question');
    expect(reasonOf('no sound. how do i fix it')).toBe('question');
    expect(reasonOf('no sound. help')).toBe('help');
  });
});

describe('a text does not need an answer', () => {
  it.each([
    'gl all',
    'come on banker!!',
    'who else is on banker?',
    'did you see that?',
    'really??',
    'wtf?',
    'banker again?',
    'thank you dealer',
    'the dealer is hot tonight',
    '17 17 17',
    '500 on 12:30',
    '',
    '???',
    '🔴🔴🔴',
  ])('as chatter: “%s”', (text) => {
    expect(needsAnswer(text, { rule })).toBeUndefined();
  });

  it('when it is meant for another player', () => {
    expect(reasonOf('@lukas where is your bonus, did you ask support?')).toBeUndefined();
    expect(reasonOf('my address is me@mail.example, where is my bonus')).toBe('question');
  });
});

describe('spelling', () => {
  it.each([
    ['WHERE IS MY BONUS'],
    ['ｗｈｅｒｅ ｉｓ ｍｙ ｂｏｎｕｓ'],
    ['whereee is my bonusss'],
    ['wh\u200bere is my bo\u0301nus 😡'],
    ['hi, dónde esta my withdrawal bro'],
    ['where is my withdrwal'],
    ['where is my wihtdrawal'],
    ['fuer wann ist die auszahlung'],
    ['ｵﾝｾｲが 出ない、ボーナスどこ'],
    ['ぼーなすどこ'],
    ['画 面 一 直 卡'],
  ])('does not hide what “%s” asks', (text) => {
    expect(reasonOf(text)).toBeDefined();
  });
});

describe('names of staff', () => {
  const names = ['José Ortiz', 'Jürgen', 'さくら', 'ケンジ', '王芳', 'Will'];

  it.each([
    ['jose estas ahi', 'jose'],
    ['JOSÉ!', 'JOSÉ'],
    ['ortiz are u there', 'ortiz'],
    ['juergen guck mal', 'juergen'],
    ['Jurgen guck mal', 'Jurgen'],
    ['サクラさん！', 'サクラ'],
    ['けんじさん', 'けんじ'],
    ['王芳在', '王芳'],
    ['@will ok', 'will'],
    ['Will, you there', 'Will'],
  ])('are a mention: “%s”', (text, shown) => {
    expect([reasonOf(text, names), shownBy(text, names)]).toEqual(['mention', shown]);
  });

  it.each(['gracias José', 'josefina is here', 'I will win this', 'Will!', 'おはようさくらさん'])(
    'are none in “%s”',
    (text) => {
      expect(reasonOf(text, names)).toBeUndefined();
    },
  );

  it('count with that of the table’s dealer', () => {
    const dealtBy = (dealer: string | undefined, text: string) =>
      needsAnswer(text, { rule, names, dealer })?.reason;
    for (const [dealer, text] of [
      ['Ana', 'Ana, are you there?'],
      ['Ana Li', 'ana you there'],
      ['Rose', 'rose, you there?'],
      ['Rose', 'you there, rose?'],
      ['Rose Hill', 'rose hill you there'],
      ['愛', '愛、見て'],
    ] as const) {
      expect([text, dealtBy(dealer, text), dealtBy('Zoltan', text)]).toEqual([text, 'mention', undefined]);
    }
    expect(dealtBy('Ana', '@ana slower')).toBe('mention');
    for (const [dealer, text] of [
      ['Rose', 'rose like my balance'],
      ['Rose', 'the pot rose'],
      ['Hope', 'hope it is red'],
      ['Mark', 'mark'],
      ['愛', '愛してる'],
      ['Ana', 'gl ana'],
      [undefined, 'ana you there'],
    ] as const) {
      expect([text, dealtBy(dealer, text)]).toEqual([text, undefined]);
    }
  });

  it('may have any text', () => {
    const name = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), name, (some, text) => {
        expect(() => needsAnswer(text, { rule, names: some })).not.toThrow();
      }),
    );
  });
});

describe('phrases of a rule', () => {
  it.each([
    ['bon*', 'bonuses', true],
    ['bon*', 'carbon', false],
    ['*limit', 'tischlimit', true],
    ['round #', 'round 17', true],
    ['round #', 'round table', false],
    ['^is it', 'it is it', false],
    ['^is it', 'hm, is it', true],
    ['not … paid', 'not even a cent paid', true],
    ['not … paid', 'not even one single cent was paid', false],
    ['not … paid', 'not. Paid', false],
    ['没…到账', '没看到到账', true],
  ])('“%s” in “%s”: %s', (phrase, text, isFound) => {
    expect(needsAnswer(text, { rule: ownRule({ complaint: [phrase] }) }) !== undefined).toBe(isFound);
  });

  it('do not count inside a longer phrase, nor in an ignored one', () => {
    const own = ownRule({ help: ['help'], greetings: ['for your help'], ignore: ['help'] });
    expect(needsAnswer('thanks for your help', { rule: own })).toBeUndefined();
    expect(needsAnswer('help', { rule: own })).toBeUndefined();
  });

  it.each(['', '  ', '…', '… paid', 'not …', 'a … b … c … d', '!!', '*', '^'])('refuses “%s”', (phrase) => {
    expect(() => ownRule({ help: [phrase] })).toThrow(RangeError);
  });
});

it('returns a range of the text for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', ' why no bonus ', 'ボーナスどこ'),
      (text, asked) => {
        const found = needsAnswer(text + asked, { rule });
        const [start, end] = found?.at ?? [0, 1];
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(Math.max(1, text.length + asked.length));
      },
    ),
  );
});

it.each([
  ['why '],
  ['how long does '],
  ['i had i placed '],
  ['？'],
  ['@'],
  ['な'],
  ['どう'],
  ["l'a"],
  ['\u0301'],
  ['misspeltwordz '],
])('looks at each place of a hostile text a bounded number of times: %j', (part) => {
  let steps = 0;
  const counted = {
    find: (tokens: Parameters<typeof rule.find>[0]) => {
      const found = rule.find(tokens);
      steps = found.length;
      return found;
    },
    has: (word: string) => rule.has(word),
  };
  const text = part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
  needsAnswer(text, { rule: counted as typeof rule });
  expect(steps).toBeLessThan(20 * text.length);
});
