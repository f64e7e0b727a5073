import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { fakeConsole } from '../../../../test/fake-console.tsx';
import { startTexts } from '../../../../test/texts.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { useChatState } from './use-chat-state.ts';

const AT = Date.parse('2026-01-15T12:00:00.000Z');

beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces('chat');
});
afterEach(cleanup);

const Badge = () => <ConnectionBadge chat={useChatState()} />;

it("[chat.connection-badge] says in a word whether messages arrive, and since when not: the chat's own connection, no alarm", async () => {
  const desk = fakeConsole({}, 'connecting');
  const { container, queryByRole } = render(<Badge />, { wrapper: desk.wrapper });
  const badge = () => container.querySelector<HTMLElement>('.chat-connection');
  expect(badge()?.textContent).toBe('Connecting');
  await act(async () => desk.chatServer.connection.set({ state: 'live', since: AT }));
  expect(badge()?.textContent).toMatch(/^LiveLive since /);
  await act(async () => desk.chatServer.connection.set({ state: 'lost', since: AT }));
  expect(badge()?.textContent).toMatch(/^Not connected since \d/);
  expect(badge()?.dataset.state).toBe('lost');
  expect(queryByRole('alert')).toBeNull();
});
