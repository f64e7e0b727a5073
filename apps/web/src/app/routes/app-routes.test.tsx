import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { layoutReady, showSplash } from '#lib/browser/splash.ts';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { Unstyled } from '#test/unstyled.tsx';
import { App } from '../app.tsx';
import Logout from './logout.tsx';

const INFO = {
  property_tz: 'UTC',
  gaming_day_start: '06:00',
  shift_starts: ['06:00'],
  support_contact: '',
  capabilities: {},
};

describe('the routes', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces([...NAMESPACES]);
  });
  beforeEach(() => {
    // These tests have no socket server, and the console logs that.
    jest.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
    gateway = fakeGateway();
    gateway.answers('GET /api/auth/me', () => ok(buildUser({ terminal_id: 1 })));
    gateway.answers('GET /api/tables', () => ok([buildTable({ id: 3, title: 'Emerald 3' })]));
    gateway.answers('POST /api/auth/logout', () => ok({ ok: true }));
    document.body.innerHTML = '<div id="splash"><span>Loading</span></div>';
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
    jest.restoreAllMocks();
  });

  const open = (address: string, signedIn = true): void => {
    if (signedIn) session.issued('token-1');
    window.history.replaceState(null, '', address);
    render(
      <BrowserRouter>
        <App />
      </BrowserRouter>,
      { wrapper: Unstyled },
    );
  };
  /** Navigates the open console to another address. */
  const go = (address: string): void =>
    act(() => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  const arrivesAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
  const heading = (name: string) => screen.findByRole('heading', { name });

  it('[routes.auth-only-signed-out] shows the sign-in page while nobody is signed in', async () => {
    open('/auth/login', false);
    await heading('Sign in');
  });
  it('[routes.guard] sends users who are not signed in to the sign-in page', async () => {
    open('/dashboard', false);
    await arrivesAt('/auth/login');
  });
  it.each(['/auth', '/auth/nowhere'])('redirects %s to the sign-in page', async (address) => {
    open(address, false);
    await arrivesAt('/auth/login');
  });
  it('[routes.auth-unknown-to-login] redirects unknown paths under /auth to the sign-in page', async () => {
    open('/auth/what/ever', false);
    await arrivesAt('/auth/login');
  });
  it('[routes.root-to-dashboard] shows the dashboard at /', async () => {
    open('/');
    await arrivesAt('/dashboard');
  });
  it('[routes.unknown-to-404] answers an unknown path with a 404', async () => {
    open('/nowhere/at/all');
    await arrivesAt('/error/404');
  });
  it('keeps the menu on an unknown path for a signed-in user', async () => {
    open('/nowhere/at/all');
    await heading('Page Not Found');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toBeTruthy();
  });
  it('answers every address of a game that the operator does not offer with a 404', async () => {
    open('/management/poker/events');
    await arrivesAt('/error/404');
    for (const address of ['/management/poker/events/rounds', '/management/poker/events/3/rounds']) {
      go(address);
      await arrivesAt('/error/404');
    }
  });
  it('[rounds.routes] shows the rounds of a game or a table at their addresses', async () => {
    const capabilities = { rounds: true, live_tables: 'off' };
    gateway.answers('GET /api/console', () => ok({ ...INFO, capabilities }));
    gateway.answers('GET /api/tables', () =>
      ok([buildTable({ id: 3, title: 'Emerald 3' }), buildTable({ id: 4, title: 'Ruby 4' })]),
    );
    open('/error/404');
    for (const [address, name, filter] of [
      ['/management/baccarat/events/rounds', 'Baccarat rounds', { game: 'baccarat' }],
      ['/management/baccarat/events/3/rounds?tableTitle=Emerald%203', 'Emerald 3', { table_id: '3' }],
      ['/management/events/4/rounds?tableTitle=Ruby%204', 'Ruby 4', { table_id: '4' }],
    ] as const) {
      const before = gateway.calls.length;
      go(address);
      await heading(name);
      const asked = () =>
        gateway.calls
          .slice(before)
          .flatMap(({ path, query }) => (path === '/api/rounds' ? [Object.fromEntries(query)] : []));
      await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining(filter)));
      expect(`${window.location.pathname}${window.location.search}`).toBe(address);
    }
  });
  it.each([
    ['/management/measures?state=proposed', '/management/sanctions?state=proposed'],
    ['/management/cases', '/management/protection-cases'],
    ['/management/cases/7#form=case', '/management/protection-cases/7#form=case'],
  ])('redirects the old address %s to %s', async (from, to) => {
    open(from);
    await waitFor(() => {
      const { pathname, search, hash } = window.location;
      expect(`${pathname}${search}${hash}`).toBe(to);
    });
  });
  it('[routes.error-404] shows Page Not Found and links home', async () => {
    open('/error/404', false);
    await heading('Page Not Found');
    expect(screen.getByRole('link', { name: 'Go to homepage' }).getAttribute('href')).toBe('/');
  });
  it('[routes.error-500] explains what happened and links home', async () => {
    open('/error/500', false);
    await heading('System Error - Something went wrong! Please try again later.');
    expect(screen.getByRole('link', { name: 'Go to homepage' }).getAttribute('href')).toBe('/');
  });
  it('[routes.error-to-404] redirects /error to /error/404', async () => {
    open('/error', false);
    await arrivesAt('/error/404');
  });
  it('[routes.logout] clears the session at /logout, notifies the server, and shows the sign-in page', async () => {
    open('/logout');
    await arrivesAt('/auth/login');
    expect(session.get().accessToken).toBeNull();
    expect(gateway.calls).toContainEqual(
      expect.objectContaining({ path: '/api/auth/logout', authorization: 'Bearer token-1' }),
    );
  });
  it('[session.no-token] keeps no session data without a token', async () => {
    open('/dashboard', false);
    await arrivesAt('/auth/login');
    expect(session.get()).toMatchObject({ user: null, accessToken: null });
    // No session data: only the options of the sign-in page.
    expect(gateway.calls.filter(({ path }) => path !== '/api/console/sign-in')).toEqual([]);
    expect(gateway.calls.every(({ authorization }) => authorization === null)).toBe(true);
  });
  it('[session.restore] [routes.signed-in-leaves-auth] requests the user of a stored token and opens the dashboard', async () => {
    open('/auth/login');
    await screen.findByRole('article', { name: 'Emerald 3' });
    expect(window.location.pathname).toBe('/dashboard');
    expect(session.get().user?.roles).toEqual([3]);
    const call = gateway.calls.find(({ path }) => path === '/api/tables');
    expect(Object.fromEntries(call?.query ?? [])).toEqual(DASHBOARD_TABLES_QUERY);
  });
  it('keeps the session in an outage on load, explains it, and offers a retry', async () => {
    gateway.answers('GET /api/auth/me', () => refused('upstream.unavailable'));
    open('/dashboard');
    await heading('You are still signed in');
    expect(session.get().accessToken).toBe('token-1');
    gateway.answers('GET /api/auth/me', () => ok(buildUser()));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await screen.findByRole('article', { name: 'Emerald 3' });
  });

  const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const links = async () =>
    (await menu()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('[shell.menu.management] [shell.header.sign-out] shows events and dealers in the menu of an account with a terminal, and Sign Out in the avatar menu', async () => {
    open('/dashboard');
    expect(await links()).toEqual(
      expect.arrayContaining([
        ['Baccarat events', '/management/baccarat/events'],
        ['Roulette events', '/management/roulette/events'],
        ['Dealers', '/management/dealers'],
      ]),
    );
    const button = await screen.findByRole('button', { name: /Account of floor1/ });
    act(() => button.click());
    const link = await screen.findByRole('link', { name: 'Sign Out' });
    expect(link.getAttribute('href')).toBe('/logout');
  });
  it('[shell.menu.dashboard] [permissions.terminal-0-menu] shows only the dashboard in the menu of an account without a terminal', async () => {
    gateway.answers('GET /api/auth/me', () => ok(buildUser({ terminal_id: 0 })));
    open('/dashboard');
    expect(await links()).toEqual([['Dashboard', '/dashboard']]);
  });
  it('[shell.footer] shows the year, About and Contact in the footer', async () => {
    open('/dashboard');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeTruthy();
    const target = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect([target('About'), target('Contact')]).toEqual(['/about', '/contact']);
    act(() => footer.getByRole('link', { name: 'About' }).click());
    await heading('About Pitdesk');
    expect(screen.getByText('0.0.0-test')).toBeTruthy();
    expect(screen.getByRole('link', { name: /licences/ }).getAttribute('href')).toBe('/licences.txt');
    gateway.answers('GET /api/console', () => ok({ ...INFO, support_contact: 'pit@casino.example' }));
    act(() => footer.getByRole('link', { name: 'Contact' }).click());
    await heading('Contact');
    const contact = await screen.findByRole('link', { name: 'pit@casino.example' });
    expect(contact.getAttribute('href')).toBe('mailto:pit@casino.example');
  });
  it('shows a fallback on the contact page where no contact is configured', async () => {
    gateway.answers('GET /api/console', () => ok(INFO));
    open('/contact');
    expect(await screen.findByText(/^No contact is set for this console yet/)).toBeTruthy();
  });
  it('[shell.splash.text] shows Loading in the splash until the layout is loaded', async () => {
    open('/auth/login', false);
    const splash = document.getElementById('splash');
    expect([splash?.textContent, splash?.hidden]).toEqual(['Loading', false]);
    await waitFor(() => expect(splash?.hidden).toBe(true));
  });
  it('[shell.splash.half-second] [shell.splash.delay] shows the splash for 500 ms after a layout change, and no longer', () => {
    jest.useFakeTimers();
    const splash = document.getElementById('splash');
    for (const change of [() => {}, showSplash]) {
      change();
      expect(splash?.hidden).toBe(false);
      layoutReady();
      jest.advanceTimersByTime(499);
      expect(splash?.hidden).toBe(false);
      jest.advanceTimersByTime(1);
      expect(splash?.hidden).toBe(true);
    }
    jest.useRealTimers();
  });
  const console = (theme_demo: boolean): void => {
    gateway.answers('GET /api/console', () => ok({ ...INFO, theme_demo }));
  };
  it('[demo.off] answers the demo addresses with a 404 when THEME_DEMO=off, and omits them from the menu', async () => {
    console(false);
    open('/dashboard');
    await menu();
    await waitFor(() => expect(gateway.calls.some(({ path }) => path === '/api/console')).toBe(true));
    expect(screen.queryByRole('menuitem', { name: 'Theme demo' })).toBeNull();
    for (const address of ['/apps/chat', '/builder', '/crafted/pages/profile', '/menu-test']) {
      go(address);
      await arrivesAt('/error/404');
    }
  });
  it('[demo.menu] lists the demo pages in a menu group that is closed at first', async () => {
    console(true);
    open('/dashboard');
    const fold = await screen.findByRole('menuitem', { name: 'Theme demo' });
    expect(screen.queryByRole('link', { name: 'Layout builder' })).toBeNull();
    act(() => fold.click());
    await screen.findByRole('link', { name: 'Layout builder' });
    expect((await links()).slice(-7).map(([, address]) => address)).toEqual([
      '/apps/chat',
      '/builder',
      '/crafted/pages/profile',
      '/crafted/pages/wizards',
      '/crafted/widgets',
      '/crafted/account',
      '/menu-test',
    ]);
  });
  it('answers an unknown demo page with a 404', async () => {
    console(true);
    open('/crafted/nothing');
    await arrivesAt('/error/404');
  });
});

describe('signing out', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('shell');
  });
  beforeEach(() => {
    localStorage.clear();
    gateway = fakeGateway();
    gateway.answers('POST /api/auth/logout', () => ok({ ok: true }));
    session.issued('token-1');
    session.userLoaded({ id: 1, username: 'floor1', email: 'f@x.test', terminal_id: 1 });
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const writeDrafts = (): void => {
    for (const chat of [7, 8]) localStorage.setItem(`${STORAGE_KEYS.drafts}:1:${chat}`, 'half a sentence');
    localStorage.setItem(`${STORAGE_KEYS.outbox}:1:some-key`, '{}');
  };
  const openLogout = (): void => {
    render(
      <Suspense>
        <MemoryRouter initialEntries={['/logout']}>
          <Routes>
            <Route path="/logout" element={<Logout />} />
            <Route path="/auth/login" element={<p>signed out</p>} />
            <Route path="/dashboard" element={<p>stayed</p>} />
          </Routes>
        </MemoryRouter>
      </Suspense>,
      { wrapper: Unstyled },
    );
  };

  it('signs out without a confirmation where nothing is unsent', async () => {
    openLogout();
    await screen.findByText('signed out');
    expect(session.get().accessToken).toBeNull();
  });

  it('asks for a confirmation where work is unsent, and keeps it when the user stays', async () => {
    writeDrafts();
    openLogout();
    await screen.findByText('1 message has not been sent.');
    screen.getByText('2 drafts have not been finished.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await screen.findByText('stayed');
    expect(session.get().accessToken).toBe('token-1');
    expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBe('half a sentence');
  });

  it('discards unsent work on request', async () => {
    writeDrafts();
    openLogout();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and discard' }));
    await screen.findByText('signed out');
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBeNull());
    expect(localStorage.getItem(`${STORAGE_KEYS.outbox}:1:some-key`)).toBeNull();
  });
});

describe('navigation', () => {
  let bring: (page: { default: () => React.ReactNode }) => void;

  beforeEach(() => {
    window.history.replaceState(null, '', '/first');
    const Late = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (bring = resolve)));
    render(
      <BrowserRouter>
        <Suspense fallback={<p>waiting</p>}>
          <Routes>
            <Route
              path="/first"
              element={
                <>
                  <h1>First</h1>
                  <Link to="/late">late</Link>
                </>
              }
            />
            <Route path="/late" element={<Late />} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    );
  });
  afterEach(cleanup);

  it('keeps the previous page until the next one has loaded', async () => {
    await userEvent.click(screen.getByRole('link', { name: 'late' }));
    screen.getByRole('heading', { name: 'First' });
    expect(screen.queryByText('waiting')).toBeNull();
    bring({ default: () => <h1>Late</h1> });
    await screen.findByRole('heading', { name: 'Late' });
  });
});
