import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { CardGrid } from './card-grid.tsx';

const ROW_PX = 400;

/** jsdom lays nothing out: the page is as wide as one column, and every card as high as another. */
const heightInJsdom = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');

const tables = (count: number) =>
  Array.from({ length: count }, (_, index) => buildTable({ id: index + 1, title: `Emerald ${index + 1}` }));

describe('the grid of cards', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('dashboard');
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () => ok({ capabilities: { live_tables: 'off' } }));
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: ROW_PX });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top: -window.scrollY, height: ROW_PX }) as DOMRect);
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
    jest.restoreAllMocks();
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
    if (heightInJsdom) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', heightInJsdom);
  });

  const show = (count: number) => {
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <Wrapper>
        <MemoryRouter>
          <CardGrid attention={new Map()} tables={tables(count)} canOpen density="comfortable" />
        </MemoryRouter>
      </Wrapper>,
    );
  };
  const mounted = (): string[] => screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '');
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
      fireEvent.scroll(window);
    });

  it('mounts as many cards of ten thousand tables as of a hundred', () => {
    show(100);
    const few = mounted().length;
    cleanup();
    show(10_000);
    expect(mounted()).toHaveLength(few);
    expect(few).toBeLessThan(20);
  });

  it('mounts the cards that are scrolled to, and counts those that are not there', () => {
    show(10_000);
    expect(mounted()[0]).toBe('Emerald 1');
    scrollTo(5_000 * ROW_PX);
    expect(mounted()).not.toContain('Emerald 1');
    const items = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-setsize'));
    expect(items.every((item) => item.getAttribute('aria-setsize') === '10000')).toBe(true);
    const positions = items.map((item) => Number(item.getAttribute('aria-posinset')));
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    expect(positions[0]).toBeGreaterThan(4_000);
  });

  it('keeps the card that has the focus, and the ones beside it in the order of Tab', () => {
    show(10_000);
    const link = screen.getByRole('link', { name: 'Emerald 2' });
    act(() => link.focus());
    scrollTo(5_000 * ROW_PX);
    expect(document.activeElement).toBe(link);
    expect(mounted().slice(0, 3)).toEqual(['Emerald 1', 'Emerald 2', 'Emerald 3']);
    act(() => link.blur());
    expect(mounted()).not.toContain('Emerald 2');
  });
});
