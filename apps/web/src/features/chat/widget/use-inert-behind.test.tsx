import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useInertBehind } from './use-inert-behind.ts';

const matchMedia = window.matchMedia;
afterEach(() => {
  cleanup();
  Object.assign(window, { matchMedia });
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
