import { afterEach, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, renderHook } from '@testing-library/react';
import { useDealerDraft } from './use-dealer-draft.ts';

afterEach(() => localStorage.clear());

/** The form as it is opened the next time, after a session that ended under it. */
const opened = () => renderHook(() => useDealerDraft(null)).result;

it('the chosen picture is there again with what was typed, until it is saved or thrown away', () => {
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

it('what comes between two drawings of the form stays with what came before it', () => {
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

it.each(['javascript:alert(1)', 7, 'A'.repeat(200_000)])('what is no picture is none: %.20s', (data) => {
  const kept = JSON.stringify({ mine: { legal_name: 'Ana Sousa' }, photo: { data } });
  localStorage.setItem(`${STORAGE_KEYS.formDrafts}::dealer:new`, kept);
  expect(opened().current).toMatchObject({ mine: { legal_name: 'Ana Sousa' }, photo: null });
});
