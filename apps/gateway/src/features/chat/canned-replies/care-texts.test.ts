import { describe, expect, it } from '@jest/globals';
import type { CannedReply } from '@pitdesk/contracts/chat';
import { careTextFor, careTextIn } from './care-texts.ts';

const care: CannedReply = {
  id: '018f7d3c-0000-7000-8000-000000000001',
  shortcut: 'care',
  category: 'care',
  texts: {
    en: 'We worry about you, {player}. Call {helpline} now.',
    ja: '心配しております。こちらにお電話ください：{helpline}。お一人ではありません。',
  },
  version: 'v1',
  updated_at: '2026-11-24T12:00:00.000Z',
  updated_by: 'Pitdesk',
};
const helplines = [{ language: 'en' as const, text: '0800 1', version: 'v1', checked: null }];

describe('recognising a reply of care', () => {
  it.each([
    ['We worry about you, Ana. Call 0800 1 now.', 'en'],
    ['@Ana: We  worry about you, Ana.\nCall 0800 1 now. Take care!', 'en'],
    ['心配しております。こちらにお電話ください：0120。お一人ではありません。', 'ja'],
  ])('finds it in %j', (text, language) => {
    expect(careTextIn(text, [care])).toEqual({ reply: care, language });
  });

  it.each(['Call 0800 1 now. We worry about you, Ana.', 'We worry', ''])('does not find it in %j', (text) => {
    expect(careTextIn(text, [care])).toBeNull();
  });

  it('recognises nothing by a text that is almost only variables', () => {
    expect(careTextIn('anything', [{ ...care, texts: { en: '{player}, {helpline}' } }])).toBeNull();
  });

  it('has the text of another language with the helpline of that language', () => {
    expect(careTextFor(care, 'en', helplines)).toBe('We worry about you, {player}. Call 0800 1 now.');
    expect(careTextFor(care, 'de', helplines)).toBeNull();
  });
});
