import { describe, expect, it } from '@jest/globals';
import { CannedReplyInput, CHAT } from '@pitdesk/contracts';
import { isSound, problemsOf } from './reply-rules.ts';

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
    expect(isSound(problemsOf(input))).toBe(CannedReplyInput.safeParse(input).success);
  });

  it('says what is wrong, field by field', () => {
    expect(problemsOf({ shortcut: '', text: ' ' })).toEqual({ shortcut: 'required', text: 'required' });
    expect(problemsOf({ shortcut: 'no spaces', text: 'x' })).toEqual({ shortcut: 'shortcut' });
  });
});
