import { afterEach, describe, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, renderHook } from '@testing-library/react';
import { useDealerDraft } from './use-dealer-draft.ts';

describe('the draft of a dealer', () => {
  afterEach(() => localStorage.clear());

  /** The form opened again, after a session that ended while it was open. */
  const opened = () => renderHook(() => useDealerDraft(null)).result;

  it('keeps the chosen picture with the typed values, until it is saved or discarded', () => {
    const form = opened();
    act(() => form.current.change({ display_name: 'Ana' }));
    act(() => form.current.changePhoto({ data: 'aGVsbG8=' }));
    const again = opened();
    expect(again.current).toMatchObject({
      mine: { display_name: 'Ana' },
      photo: { data: 'aGVsbG8=' },
      isRestored: true,
    });
    act(() => again.current.drop());
    act(() => again.current.changePhoto({ data: 'aGVsbG8=' }));
    expect(opened().current).toMatchObject({ mine: {}, photo: null, isRestored: false });
  });

  it('merges two changes between two renders', () => {
    const form = opened();
    act(() => {
      form.current.change({ display_name: 'Ana' });
      form.current.changePhoto({ data: 'aGVsbG8=' });
      form.current.change({ legal_name: 'Ana Sousa' });
    });
    const all = { mine: { display_name: 'Ana', legal_name: 'Ana Sousa' }, photo: { data: 'aGVsbG8=' } };
    expect(form.current).toMatchObject(all);
    expect(opened().current).toMatchObject(all);
  });

  it.each(['javascript:alert(1)', 7, 'A'.repeat(200_000)])(
    'ignores a file that is no picture: %.20s',
    (data) => {
      const kept = JSON.stringify({ mine: { legal_name: 'Ana Sousa' }, photo: { data } });
      localStorage.setItem(`${STORAGE_KEYS.formDrafts}::dealer:new`, kept);
      expect(opened().current).toMatchObject({ mine: { legal_name: 'Ana Sousa' }, photo: null });
    },
  );
});
