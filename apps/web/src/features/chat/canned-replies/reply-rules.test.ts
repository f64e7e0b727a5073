import { describe, expect, it } from '@jest/globals';
import { type CannedReply, CannedReplyInput, CHAT } from '@pitdesk/contracts/chat';
import { messageAt } from '#test/chat-messages.ts';
import {
  asksForPlayer,
  cleanReply,
  inputOf,
  NEW_REPLY,
  type ReplyInput,
  shortcutProblem,
  suggestionsOf,
  textsProblem,
  variableValues,
  withPlayer,
} from './reply-rules.ts';

const typed = (shortcut: string, texts: Partial<ReplyInput['texts']>, category?: 'care'): ReplyInput => ({
  ...NEW_REPLY,
  shortcut,
  texts: { ...NEW_REPLY.texts, ...texts },
  ...(category && { category }),
});
const six = { en: 'a', de: 'b', es: 'c', fr: 'd', ja: 'e', zh: 'f' };

const inputs = [
  typed('', {}),
  typed('two words', { en: 'x' }),
  typed(' Größe_1 ', { de: ' x ' }),
  typed('a'.repeat(31), { en: 'x' }),
  typed('a', { any: 'x'.repeat(CHAT.messageMaxLength + 1) }),
  typed('a/b', { en: '   ' }),
  typed('care', { ...six, ja: ' ' }, 'care'),
  typed('care', six, 'care'),
];

describe('a canned reply', () => {
  it.each(inputs)('has the same validity as at the gateway: %j', (input) => {
    const isSound = shortcutProblem(input.shortcut) === undefined && textsProblem(input) === undefined;
    expect(isSound).toBe(CannedReplyInput.safeParse(cleanReply(input)).success);
  });

  it('reports the error of each field, and the language of a text', () => {
    expect([shortcutProblem(''), textsProblem(typed('a', {}))]).toEqual([
      'required',
      { problem: 'required', language: 'en' },
    ]);
    expect([shortcutProblem('no spaces'), textsProblem(typed('a', { zh: 'x' }))]).toEqual([
      'invalid',
      undefined,
    ]);
    expect(textsProblem(typed('care', { ...six, ja: '' }, 'care'))).toEqual({
      problem: 'required',
      language: 'ja',
    });
  });

  const reply = (shortcut: string, texts: CannedReply['texts']): CannedReply => ({
    id: shortcut,
    shortcut,
    category: 'general',
    texts,
    version: 'v1',
    updated_at: '2026-01-15T12:00:00.000Z',
    updated_by: 'floor1',
  });
  const wanted = { values: {}, helplines: [], language: 'ja', own: 'de' } as const;

  it('is saved with its texts, and edited with an empty text for each other language', () => {
    const saved = reply('hi', { en: 'Hi' });
    expect(cleanReply(inputOf(saved))).toEqual({ shortcut: 'hi', category: 'general', texts: { en: 'Hi' } });
  });

  it("is offered in the conversation's language, else in the unnamed one, else in another that is named", () => {
    const replies = [
      reply('english', { en: 'E' }),
      reply('own', { en: 'E', de: 'D' }),
      reply('unnamed', { any: 'U', de: 'D' }),
      reply('all', { ja: 'J', any: 'U', de: 'D' }),
    ];
    expect(
      suggestionsOf(replies, wanted).map(({ shortcut, text, fallback }) => [shortcut, text, fallback]),
    ).toEqual([
      ['unnamed', 'U', 'any'],
      ['all', 'J', null],
      ['english', 'E', 'en'],
      ['own', 'D', 'de'],
    ]);
  });

  it('has the helpline of its language', () => {
    const helplines = [
      { language: 'ja' as const, text: '0120', version: 'v1', checked: null },
      { language: 'en' as const, text: '0808', version: 'v1', checked: null },
    ];
    const care = [reply('care', { ja: '{helpline}へ', en: 'Call {helpline}' })];
    expect(suggestionsOf(care, { ...wanted, helplines })[0]?.text).toBe('0120へ');
    expect(suggestionsOf(care, { ...wanted, helplines, language: 'fr', own: 'en' })[0]?.text).toBe(
      'Call 0808',
    );
  });

  it('asks for the player if nobody has written, else names the answered player or the last writer', () => {
    const place = { messages: [], answered: undefined, table: 'Ruby 1', me: 'floor1' };
    const fill = (part: Partial<typeof place> | { messages: ReturnType<typeof messageAt>[] }) =>
      suggestionsOf([reply('hi', { en: 'Hi {player} at {table}' })], {
        ...wanted,
        values: variableValues({ ...place, ...part }),
      });
    const [open] = fill({});
    expect(open && asksForPlayer(open)).toBe(true);
    expect(open && withPlayer(open, 'Bo Li').text).toBe('Hi Bo Li at Ruby 1');
    const wrote = [messageAt(1), messageAt(2, { sender: ' ' })];
    expect(fill({ messages: wrote })).toMatchObject([{ text: 'Hi Ana Lopez at Ruby 1' }]);
    const values = variableValues({ ...place, messages: wrote, answered: 'Bo Li' });
    expect(values.player).toBe('Bo Li');
    const [known] = suggestionsOf([reply('hi', { en: 'Hi {player}' })], { ...wanted, values });
    expect(known && asksForPlayer(known)).toBe(false);
  });
});
