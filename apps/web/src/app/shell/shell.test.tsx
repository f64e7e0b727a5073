import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { readSetting } from '#api/settings.ts';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { accountMark } from './account-menu.tsx';
import { crumbsOf } from './breadcrumb.tsx';
import Header from './header.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ScrollTop, useDrawer } from './shell.tsx';
import { ShellLayers } from './shell-layers.tsx';
import Tour, { placeBeside } from './tour/tour.tsx';
import { useFirstVisit } from './tour/use-first-visit.ts';

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
    const still = { ...window.matchMedia(''), matches: true };
    replaceIn(window, { matchMedia: () => still });
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

const PLACES = ['palette-button', 'account__button'];

function Visit() {
  useFirstVisit();
  return null;
}

describe('the tour', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('tour');
  });
  beforeEach(() => {
    forgetStorage();
    gateway = fakeGateway();
    gateway.answers('GET /api/preferences', () => ok({ version: 0, values: {} }));
    // jsdom has no layout; every rendered element counts as visible.
    replaceIn(Element.prototype, { getClientRects: () => [{}] });
    document.body.innerHTML = PLACES.map((name) => `<button class="${name}"></button>`).join('');
  });
  afterEach(() => {
    gateway.restore();
    act(() => shellLayer.set(null));
    cleanup();
    document.body.innerHTML = '';
  });
  const visit = async () => {
    render(<Visit />, { wrapper: fakeConsole().wrapper });
    await act(async () => {
      // Let the pending answers arrive.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
    return shellLayer.get();
  };

  it('explains the visible parts of the screen step by step, and ends after the last step', () => {
    let closed = false;
    render(<Tour onClose={() => (closed = true)} />);
    expect(screen.getByRole('dialog', { name: 'Find anything' })).toBe(document.activeElement);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Next' }).click());
    expect(screen.getByRole('dialog', { name: 'Your account' })).toBe(document.activeElement);
    act(() => screen.getByRole('button', { name: 'Done' }).click());
    expect([closed, readSetting('tour')]).toEqual([true, 'seen']);
  });

  it('[shell.resize.debounce] is placed again 200 ms after the last change of the window’s size', () => {
    render(<Tour onClose={() => {}} />);
    jest.useFakeTimers();
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    for (const wait of [150, 199]) {
      fireEvent(window, new Event('resize'));
      act(() => {
        jest.advanceTimersByTime(wait);
      });
      expect(measure).not.toHaveBeenCalled();
    }
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(measure).toHaveBeenCalled();
    measure.mockRestore();
    jest.useRealTimers();
  });

  it('is shown at the first visit, unless the user has seen or skipped it', async () => {
    expect(await visit()).toBe('tour');
    act(() => shellLayer.set(null));
    cleanup();
    // jsdom has no layout; every rendered element counts as visible.
    replaceIn(Element.prototype, { getClientRects: () => [{}] });
    document.body.innerHTML = PLACES.map((name) => `<button class="${name}"></button>`).join('');
    const { unmount } = render(<Tour onClose={() => {}} />);
    act(() => screen.getByRole('button', { name: 'Skip the tour' }).click());
    unmount();
    expect(readSetting('tour')).toBe('seen');
    expect(await visit()).toBeNull();
  });

  it('is not shown to a user who has seen it in another browser, or while that is unknown', async () => {
    gateway.answers('GET /api/preferences', () => refused('service.database_unavailable'));
    expect(await visit()).toBeNull();
    cleanup();
    gateway.answers('GET /api/preferences', () => ok({ version: 1, values: { tour: 'seen' } }));
    expect(await visit()).toBeNull();
    expect(readSetting('tour')).toBe('seen');
  });

  it('never covers a dialog, never takes the focus from a field, and respects a browser that disables it', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(await visit()).toBeNull();
    cleanup();
    document.body.innerHTML = '<input />';
    document.querySelector('input')?.focus();
    expect(await visit()).toBeNull();
    cleanup();
    document.body.innerHTML = '';
    localStorage.setItem('pitdesk.tour.v1', 'off');
    expect(await visit()).toBeNull();
  });
});

describe('the place of the tour', () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    width,
    height,
    right: left + width,
    bottom: top + height,
  });
  const WIDE = { width: 1440, height: 900 };
  const NARROW = { width: 360, height: 740 };

  it('is beside a tall element, below a small one, and above one in the lower half', () => {
    expect(placeBeside(box(0, 60, 240, 700), 320, WIDE)).toEqual({ width: 320, left: 252, top: 60 });
    expect(placeBeside(box(1380, 8, 40, 40), 320, WIDE)).toEqual({ width: 320, left: 1108, top: 60 });
    expect(placeBeside(box(1280, 830, 140, 48), 320, WIDE)).toEqual({ width: 320, left: 1108, bottom: 82 });
  });

  it('stays inside a narrow screen', () => {
    const place = placeBeside(box(4, 8, 40, 40), 400, NARROW);
    expect(place).toEqual({ width: 336, left: 12, top: 60 });
  });
});

const USER = { ...buildUser({ terminal_id: 1 }), roles: [3] };

describe('the quick actions', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['shell', 'palette']);
    // Loaded on first use in the console; loaded here already.
    await import('./theme-dialog.tsx');
  });
  beforeEach(() => {
    localStorage.setItem('pitdesk.tour.v1', 'off');
    gateway = fakeGateway();
  });
  afterEach(() => {
    jest.useRealTimers();
    act(() => shellLayer.set(null));
    cleanup();
    gateway.restore();
  });

  function show(theme_demo: boolean) {
    gateway.answers('GET /api/console', () => ok({ theme_demo, capabilities: {} }));
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <MemoryRouter>
        <Wrapper>
          <AntdProvider>
            <QuickActions user={USER} />
            <ShellLayers user={USER} />
          </AntdProvider>
        </Wrapper>
      </MemoryRouter>,
    );
  }
  const openMenu = async () => {
    act(() => screen.getByRole('button', { name: 'Quick actions' }).click());
    return screen.findByRole('menuitem', { name: 'New Ticket' });
  };
  const groups = () => screen.getByRole('menuitem', { name: 'New Group' });

  it('[shell.quick-actions] list New Ticket, New Customer, New Group with Admin, Staff and Member, New Contact, and Generate Reports', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    await openMenu();
    const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Generate Reports',
      'New event',
      'Handover note',
      'Add dealer',
      'Correct a round',
      'New Ticket',
      'New Customer',
      'New Group',
      'New Contact',
    ]);
    expect(screen.getByRole('link', { name: 'Generate Reports' }).getAttribute('href')).toBe(
      '/management/reports',
    );
    expect(groups().getAttribute('aria-expanded')).toBe('false');
    fireEvent.mouseEnter(groups());
    await screen.findByText('Admin Group');
    expect(groups().getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(expect.arrayContaining(['Admin Group', 'Staff Group', 'Member Group']));
  });

  it('list only the actions of the product where the theme demo is off', async () => {
    show(false);
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    act(() => screen.getByRole('button', { name: 'Quick actions' }).click());
    expect(await screen.findByRole('link', { name: 'Generate Reports' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'New Ticket' })).toBeNull();
  });

  it('[shell.menu-hover] a submenu opens after the mouse rests on it for 200 ms, and closes 200 ms after it leaves', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    await openMenu();
    jest.useFakeTimers();
    const expanded = () => groups().getAttribute('aria-expanded');
    fireEvent.mouseEnter(groups());
    act(() => {
      jest.advanceTimersByTime(199);
    });
    expect(expanded()).toBe('false');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(expanded()).toBe('true');
    fireEvent.mouseLeave(groups());
    act(() => {
      jest.advanceTimersByTime(199);
    });
    expect(expanded()).toBe('true');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(expanded()).toBe('false');
  });

  it('[shell.modal.generic] the generic modal has Close and Submit; Submit reads Loading... and is disabled while busy; nothing is sent', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    const ticket = await openMenu();
    act(() => ticket.click());
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    const asked = gateway.calls.length;
    act(() => dialog.getByRole('button', { name: 'Submit' }).click());
    const busy = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Loading...' });
    expect(busy.disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Theme demo: nothing was saved.')).toBeTruthy();
    expect(gateway.calls).toHaveLength(asked);
  });

  it('the generic modal that was closed while busy closes no other layer', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    const ticket = await openMenu();
    act(() => ticket.click());
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    jest.useFakeTimers();
    act(() => dialog.getByRole('button', { name: 'Submit' }).click());
    act(() => dialog.getAllByRole('button', { name: 'Close' })[0]?.click());
    act(() => shellLayer.set('newContact'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('dialog', { name: 'New Contact' })).toBeTruthy();
    act(() => shellLayer.set(null));
  });
});
