import { afterEach, describe, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { renderHook } from '@testing-library/react';
import { useTextDraft } from './form-drafts.ts';
import { readStoredTexts } from './stored-texts.ts';

/** The draft of a note, as the page has it after each reload. */
const opened = () => renderHook(() => useTextDraft('note:1')).result.current;

describe('the key of a draft', () => {
  afterEach(() => localStorage.clear());

  it('is the same for the same text after a reload, and another for another text', () => {
    const key = opened().keyOf('Seen at table 3');
    expect(opened().keyOf('Seen at table 3')).toBe(key);
    expect(opened().keyOf('Seen at table 4')).not.toBe(key);
  });

  it('ends with the draft: the same text sent again is another note', () => {
    const draft = opened();
    const key = draft.keyOf('Seen at table 3');
    draft.drop();
    expect(opened().keyOf('Seen at table 3')).not.toBe(key);
  });

  it('is no unfinished form', () => {
    opened().keyOf('Seen at table 3');
    expect(readStoredTexts(STORAGE_KEYS.formDrafts, '').size).toBe(0);
  });
});
