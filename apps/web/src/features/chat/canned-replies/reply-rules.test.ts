import { describe, expect, it } from '@jest/globals';
import { CannedReplyInput, CHAT } from '@pitdesk/contracts';
import { shortcutProblem, textProblem } from './reply-rules.ts';

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

  it('says what is wrong, field by field', () => {
    expect([shortcutProblem(''), textProblem(' ')]).toEqual(['required', 'required']);
    expect([shortcutProblem('no spaces'), textProblem('x')]).toEqual(['invalid', undefined]);
  });
});
