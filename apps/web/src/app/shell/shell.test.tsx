import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { matchMedia } from '#test/match-media.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { accountMark } from './account-menu.tsx';
import { crumbsOf } from './breadcrumb.tsx';
import Header from './header.tsx';
import { ScrollTop, useDrawer } from './shell.tsx';

describe('the mark of an account', () => {
  it.each([
    ['floor1', 'F1'],
    ['floor1b', 'F1B'],
    ['floor12', 'F12'],
    ['lobby', 'LO'],
    ['anna.meier', 'AM'],
    ['anna_meier@casino', 'AM'],
    ['7', '7'],
    ['章三', '章三'],
    ['', ''],
  ])('marks %s as %s', (username, mark) => expect(accountMark(username)).toBe(mark));
});

describe('the breadcrumb', () => {
  const wayTo = (address: string): string => {
    const { pathname, searchParams } = new URL(address, 'http://console');
    return crumbsOf(pathname, searchParams)
      .map(({ text, table }) => (table === undefined ? text : `${text} ${table.title}`))
      .join(' / ');
  };

  it.each([
    [paths.dashboard.link(), 'menu.dashboard'],
    [paths.messages.link(), 'menu.messages'],
    [paths.sessions.link(), 'account.sessions'],
    [paths.about.link(), 'footer.about'],
    [paths.contact.link(), 'footer.contact'],
    [paths.gameEvents.link('baccarat'), 'groups.floor / menu.baccarat'],
    [paths.gameRounds.link('roulette'), 'menu.roulette / crumbs.rounds'],
    [paths.tableRoundsOfGame.link('baccarat', 3, 'Emerald 3'), 'menu.baccarat / crumbs.roundsOf Emerald 3'],
    [paths.tableRounds.link(3, 'Emerald 3'), 'menu.dashboard / crumbs.roundsOf Emerald 3'],
    [paths.round.link(7), 'groups.records / crumbs.round'],
    [paths.corrections.link(), 'groups.records / menu.corrections'],
    [paths.players.link(), 'groups.players / menu.players'],
    [paths.dealers.link(), 'groups.floor / menu.dealers'],
    [paths.handover.link(), 'groups.floor / menu.handover'],
    [paths.reports.link(), 'groups.records / menu.reports'],
    [paths.report.link('1'), 'groups.records / menu.reports / crumbs.report'],
    [paths.audit.link(), 'groups.records / menu.audit'],
    [paths.operator.link(), 'groups.administration / menu.operator'],
    ['/no/such/page', ''],
  ])('shows for %s the breadcrumb %s', (address, way) => expect(wayTo(address)).toBe(way));

  const inManagement = Object.values(paths)
    .flatMap((path) => ('pattern' in path ? [path.pattern] : []))
    .filter((pattern) => pattern.startsWith('/management/') && !pattern.endsWith('*'));
  it.each(inManagement)('names the page %s', (pattern) =>
    expect(wayTo(pattern.replace(':gameName', 'baccarat').replaceAll(/:\w+/g, '7'))).not.toBe(''),
  );

  it.each(DEMO_PAGES)('shows the demo page %s below the demo', (page) =>
    expect(wayTo(DEMO_PATHS[page])).toBe(`groups.demo / demoPage.${page}`),
  );
});

describe('the button of the chat', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['shell', 'chat', 'alarms']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/conversations', () => ok([]));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  async function show(user: Partial<LoadedUser>, path = '/dashboard') {
    const { wrapper: Wrapper } = fakeConsole(user);
    await act(async () => {
      render(
        <MemoryRouter initialEntries={[path]}>
          <Wrapper>
            <Header user={{ ...buildUser(), roles: [3], ...user }} onOpenMenu={() => undefined} />
          </Wrapper>
        </MemoryRouter>,
      );
    });
  }
  const button = () => screen.queryByRole('button', { name: /^Chat now/ });

  it('[chat.widget.terminal-0] is shown for an account with a terminal, and not for one without', async () => {
    await show({ terminal_id: 2 });
    expect(button()).not.toBeNull();
    cleanup();
    await show({ terminal_id: 0 });
    expect(button()).toBeNull();
  });

  it('is hidden on the inbox page', async () => {
    await show({ terminal_id: 2 }, '/messages');
    expect(button()).toBeNull();
  });
});

describe('the scroll-to-top button', () => {
  const scrolledTo = (y: number): void => {
    replaceIn(window, { scrollY: y });
    fireEvent.scroll(window);
  };
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('shell');
  });
  beforeEach(() => {
    jest.useFakeTimers();
    replaceIn(window, { scrollTo: (_: number, y: number) => scrolledTo(y) });
    render(
      <>
        <main id="content" tabIndex={-1} />
        <ScrollTop />
      </>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
  const button = () => screen.queryByRole('button', { name: 'Back to top' });

  it('[shell.scroll-top.offset] is shown once the page is scrolled further than 200 px', () => {
    act(() => scrolledTo(200));
    expect(button()).toBeNull();
    act(() => scrolledTo(201));
    expect(button()).not.toBeNull();
  });

  it('[shell.scroll-top.speed] scrolls up in 600 ms, and moves the focus to the top', () => {
    // Far enough down for the last pixels to be visible.
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

  it('scrolls up at once where reduced motion is preferred', () => {
    matchMedia('prefers-reduced-motion');
    act(() => scrolledTo(1_000));
    act(() => button()?.click());
    expect(window.scrollY).toBe(0);
  });
});

describe('the menu drawer', () => {
  it('stays open through a redirect, and closes when the user navigates', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/']}>{children}</MemoryRouter>
    );
    const { result } = renderHook(() => ({ drawer: useDrawer(), navigate: useNavigate() }), { wrapper });
    act(() => result.current.drawer.open());
    await act(async () => result.current.navigate('/dashboard', { replace: true }));
    expect(result.current.drawer.isOpen).toBe(true);
    await act(async () => result.current.navigate('/management/dealers'));
    expect(result.current.drawer.isOpen).toBe(false);
    act(() => result.current.drawer.open());
    await act(async () => result.current.navigate(-1));
    expect(result.current.drawer.isOpen).toBe(false);
  });
});
