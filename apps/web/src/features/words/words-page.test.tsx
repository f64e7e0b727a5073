import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildMe } from '@pitdesk/contracts/testing';
import type { WordsState } from '@pitdesk/contracts/words';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import WordsPage from './words-page.tsx';

const STATE: WordsState = {
  published: {
    version: 3,
    published_at: '2026-01-15T12:00:00.000Z',
    published_by: null,
    entries: 1,
    added: 0,
    removed: 0,
  },
  draft: { revision: 1, added: 1, removed: 0, editors: [], changed_at: null },
  dry_run: null,
  obstacle: 'no_dry_run',
};

let gateway: FakeGateway;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['words', 'chat', 'lists']);
});
beforeEach(() => {
  session.issued('token');
  gateway = fakeGateway();
  gateway.answers('GET /api/words', () => ok(STATE));
  gateway.answers('GET /api/words/entries', () =>
    ok([{ category: 'self_harm', language: 'en', kind: 'watch', text: 'end it all' }]),
  );
});
afterEach(() => {
  cleanup();
  session.end(null);
  gateway.restore();
});

const acts = async (actions: NonNullable<ReturnType<typeof buildMe>['access']>['actions'], part: string) => {
  const me = buildMe();
  session.userLoaded({ ...me, access: me.access && { ...me.access, actions } });
  render(
    <MemoryRouter initialEntries={[`/management/words?part=${part}`]}>
      <WordsPage />
    </MemoryRouter>,
    { wrapper: fakeConsole().wrapper },
  );
  await screen.findByText(part === 'lists' ? 'end it all' : '1 added, 0 removed');
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

it('shows the lists and the draft without any action to a read-only account', async () => {
  expect(await acts(['words.read'], 'lists')).not.toContain('Add phrases');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  cleanup();
  expect(await acts(['words.read'], 'draft')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/dry run|draft/i)]),
  );
});

it('shows each action to the accounts that may do it', async () => {
  expect(await acts(['words.read', 'words.edit'], 'lists')).toContain('Add phrases');
  expect(screen.getByRole('button', { name: 'Remove “end it all” from the draft' })).toBeTruthy();
  cleanup();
  expect(await acts(['words.read', 'words.publish'], 'draft')).toEqual(
    expect.arrayContaining(['Publish the draft']),
  );
});
