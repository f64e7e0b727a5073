import { describe, expect, it } from '@jest/globals';
import { CannedReplyInput, CHAT } from '@pitdesk/contracts/chat';
import { messageAt } from '../../../../test/chat-messages.ts';
import {
  asksForPlayer,
  replyLanguage,
  shortcutProblem,
  suggestionsOf,
  textProblem,
  variableValues,
  withPlayer,
} from './reply-rules.ts';

const inputs = [
  { shortcut: '', text: '' },
  { shortcut: 'two words', text: 'x' },
  { shortcut: ' Größe_1 ', text: ' x ' },
  { shortcut: 'a'.repeat(31), text: 'x' },
  { shortcut: 'a', text: 'x'.repeat(CHAT.messageMaxLength + 1) },
  { shortcut: 'a/b', text: '   ' },
];

describe('a canned reply', () => {
  it.each(inputs)('is judged here as at the gateway: %j', (input) => {
    const isSound = shortcutProblem(input.shortcut) === undefined && textProblem(input.text) === undefined;
    expect(isSound).toBe(CannedReplyInput.safeParse(input).success);
  });

  it('reports the errors field by field', () => {
    expect([shortcutProblem(''), textProblem(' ')]).toEqual(['required', 'required']);
    expect([shortcutProblem('no spaces'), textProblem('x')]).toEqual(['invalid', undefined]);
  });

  it.each([
    ['hello-de', 'de'],
    ['how-are-you-fr', 'fr'],
    ['hello', null],
    ['de', null],
    ['well-known', null],
  ])('%s is written in %s', (shortcut, language) => expect(replyLanguage({ shortcut })).toBe(language));

  const reply = (shortcut: string, text = shortcut) => ({
    id: shortcut,
    shortcut,
    text,
    updated_at: '2026-01-15T12:00:00.000Z',
    updated_by: 'floor1',
  });

  it("in the console's language or in none comes before the others", () => {
    const replies = ['hello-de', 'hello-en', 'own', 'well-de'].map((shortcut) => reply(shortcut));
    const order = suggestionsOf(replies, {}, 'de').map(({ shortcut }) => shortcut);
    expect(order).toEqual(['hello-de', 'own', 'well-de', 'hello-en']);
  });

  it('asks for its player where nobody has written, and names who is answered or who wrote last', () => {
    const place = { messages: [], answered: undefined, table: 'Ruby 1', me: 'floor1' };
    const fill = (part: Partial<typeof place> | { messages: ReturnType<typeof messageAt>[] }) =>
      suggestionsOf([reply('hi', 'Hi {player} at {table}')], variableValues({ ...place, ...part }), 'en');
    const [open] = fill({});
    expect(open && asksForPlayer(open)).toBe(true);
    expect(open && withPlayer(open, 'Bo Li').text).toBe('Hi Bo Li at Ruby 1');
    const wrote = [messageAt(1), messageAt(2, { sender: ' ' })];
    expect(fill({ messages: wrote })).toMatchObject([{ text: 'Hi Ana Lopez at Ruby 1' }]);
    const values = variableValues({ ...place, messages: wrote, answered: 'Bo Li' });
    expect(values.player).toBe('Bo Li');
    const [known] = suggestionsOf([reply('hi', 'Hi {player}')], values, 'en');
    expect(known && asksForPlayer(known)).toBe(false);
  });
});
