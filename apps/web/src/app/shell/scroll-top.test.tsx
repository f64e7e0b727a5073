import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '#test/texts.ts';
import { ScrollTop } from './shell.tsx';

describe('the way back to the top', () => {
  const scrolledTo = (y: number): void => {
    Object.assign(window, { scrollY: y });
    fireEvent.scroll(window);
  };
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('shell');
  });
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(window, { scrollTo: (_: number, y: number) => scrolledTo(y) });
    render(
      <>
        <main id="content" tabIndex={-1} />
        <ScrollTop />
      </>,
    );
  });
  afterEach(() => {
    cleanup();
    Object.assign(window, { scrollY: 0 });
    jest.useRealTimers();
  });
  const button = () => screen.queryByRole('button', { name: 'Back to top' });

  it('[shell.scroll-top.offset] is there once the page was scrolled further than 200 px', () => {
    act(() => scrolledTo(200));
    expect(button()).toBeNull();
    act(() => scrolledTo(201));
    expect(button()).not.toBeNull();
  });

  it('[shell.scroll-top.speed] goes up in 600 ms, and the keyboard continues there', () => {
    // So far down that the last pixels before the top are seen.
    act(() => scrolledTo(1_000_000));
    act(() => button()?.click());
    expect(document.activeElement?.id).toBe('content');
    act(() => {
      jest.advanceTimersByTime(570);
    });
    expect(window.scrollY).toBeGreaterThan(0);
    expect(window.scrollY).toBeLessThan(1_000_000);
    act(() => {
      jest.advanceTimersByTime(50);
    });
    expect(window.scrollY).toBe(0);
  });

  it('goes up at once where reduced motion is preferred', () => {
    const matchMedia = window.matchMedia;
    Object.assign(window, { matchMedia: () => ({ ...matchMedia(''), matches: true }) });
    act(() => scrolledTo(1_000));
    act(() => button()?.click());
    expect(window.scrollY).toBe(0);
    Object.assign(window, { matchMedia });
  });
});
