import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { fakeConsole } from '#test/fake-console.tsx';
import { startTexts } from '#test/texts.ts';
import { ConnectionBadge, useChatState } from './widget-head.tsx';
import { useInertBehind } from './widget-panel.tsx';

const AT = Date.parse('2026-01-15T12:00:00.000Z');

beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces('chat');
});
const matchMedia = window.matchMedia;
afterEach(() => {
  cleanup();
  Object.assign(window, { matchMedia });
});

const Badge = () => <ConnectionBadge {...useChatState()} />;

it("[chat.connection-badge] shows in a word whether messages arrive, and since when not: the chat's own connection, no alarm", async () => {
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

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useInertBehind(panel);
  return <section ref={panel}>chat</section>;
}
const page = (isOpen: boolean) => (
  <div>
    <header>head</header>
    <main>page</main>
    <dialog open>question</dialog>
    {isOpen && <Panel />}
  </div>
);
const inert = () => [...document.querySelectorAll<HTMLElement>('[inert]')].map(({ tagName }) => tagName);

it('a chat that fills a narrow screen leaves nothing behind it to be reached, until it closes', () => {
  Object.assign(window, { matchMedia: (media: string) => ({ ...matchMedia(media), matches: true }) });
  const { rerender } = render(page(true));
  expect(inert()).toEqual(['HEADER', 'MAIN']);
  rerender(page(false));
  expect(inert()).toEqual([]);
});

it('a chat that floats leaves the page as it is', () => {
  render(page(true));
  expect(screen.getByText('chat')).toBeTruthy();
  expect(inert()).toEqual([]);
});
