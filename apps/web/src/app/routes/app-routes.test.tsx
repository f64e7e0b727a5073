import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { session } from '#api/session/session.ts';
import { NAMESPACES } from '#i18n/namespaces.ts';
import { layoutReady, showSplash } from '#lib/splash.ts';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { App } from '../app.tsx';
import { AppRouter } from './app-router.tsx';

const PATIENCE = { timeout: 10_000 };

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
    // No socket is answered here, and the console logs that.
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
      <AppRouter>
        <App />
      </AppRouter>,
    );
  };
  const arrivesAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path), PATIENCE);
  const heading = (name: string) => screen.findByRole('heading', { name }, PATIENCE);

  it('[routes.auth-only-signed-out] the sign-in is shown while nobody is signed in', async () => {
    open('/auth/login', false);
    await heading('Sign in');
  });
  it('[routes.guard] sends users who are not signed in to the sign-in page', async () => {
    open('/dashboard', false);
    await arrivesAt('/auth/login');
  });
  it.each(['/auth', '/auth/nowhere'])('%s leads to the sign-in', async (address) => {
    open(address, false);
    await arrivesAt('/auth/login');
  });
  it('[routes.auth-unknown-to-login] unknown paths under /auth lead to the sign-in', async () => {
    open('/auth/what/ever', false);
    await arrivesAt('/auth/login');
  });
  it('[routes.signed-in-leaves-auth] redirects signed-in users away from /auth', async () => {
    open('/auth/login');
    await arrivesAt('/dashboard');
  });
  it('[routes.root-to-dashboard] / is the dashboard', async () => {
    open('/');
    await arrivesAt('/dashboard');
  });
  it('[routes.unknown-to-404] an unknown path is a 404', async () => {
    open('/nowhere/at/all');
    await arrivesAt('/error/404');
  });
  it.each([
    '/management/poker/events',
    '/management/poker/events/rounds',
    '/management/poker/events/3/rounds',
  ])('%s, of a game that the operator does not offer, is a 404', async (address) => {
    open(address);
    await arrivesAt('/error/404');
  });
  it.each([
    ['/management/baccarat/events/rounds', 'Baccarat rounds', { game: 'baccarat' }],
    ['/management/baccarat/events/3/rounds?tableTitle=Emerald%203', 'Emerald 3', { table_id: '3' }],
    ['/management/events/3/rounds?tableTitle=Emerald%203', 'Emerald 3', { table_id: '3' }],
  ])('[rounds.routes] %s shows the rounds of that game or table', async (address, name, filter) => {
    const capabilities = { rounds: true, live_tables: 'off' };
    gateway.answers('GET /api/console', () => ok({ ...INFO, capabilities }));
    open(address);
    await heading(name);
    const asked = () => gateway.calls.filter(({ path }) => path === '/api/rounds');
    await waitFor(() => expect(asked().length).toBeGreaterThan(0), PATIENCE);
    expect(Object.fromEntries(asked()[0]?.query ?? [])).toMatchObject(filter);
    expect(`${window.location.pathname}${window.location.search}`).toBe(address);
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
  it('[routes.error-to-404] /error is /error/404', async () => {
    open('/error', false);
    await arrivesAt('/error/404');
  });
  it('[routes.logout] /logout clears the session, notifies the server, and leads to the sign-in page', async () => {
    open('/logout');
    await arrivesAt('/auth/login');
    expect(session.get().accessToken).toBeNull();
    expect(gateway.calls).toContainEqual(
      expect.objectContaining({ path: '/api/auth/logout', authorization: 'Bearer token-1' }),
    );
  });
  it('[session.no-token] without a token nothing of a session is left', async () => {
    open('/dashboard', false);
    await arrivesAt('/auth/login');
    expect(session.get()).toMatchObject({ user: null, accessToken: null });
    // Nothing of a session: only what the sign-in page offers.
    expect(gateway.calls.filter(({ path }) => path !== '/api/console/sign-in')).toEqual([]);
    expect(gateway.calls.every(({ authorization }) => authorization === null)).toBe(true);
  });
  it('[session.restore] with a stored token the user is requested and the console opens', async () => {
    open('/dashboard');
    await screen.findByRole('article', { name: 'Emerald 3' }, PATIENCE);
    expect(session.get().user?.roles).toEqual([3]);
  });
  it('keeps the session in an outage on load, explains it, and offers a retry', async () => {
    gateway.answers('GET /api/auth/me', () => refused('upstream.unavailable'));
    open('/dashboard');
    await heading('You are still signed in');
    expect(session.get().accessToken).toBe('token-1');
    gateway.answers('GET /api/auth/me', () => ok(buildUser()));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await screen.findByRole('article', { name: 'Emerald 3' }, PATIENCE);
  });

  const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }, PATIENCE));
  const links = async () =>
    (await menu()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('[shell.menu.management] the menu has Management for an account with a terminal', async () => {
    open('/dashboard');
    expect(await links()).toEqual(
      expect.arrayContaining([
        ['Baccarat events', '/management/baccarat/events'],
        ['Roulette events', '/management/roulette/events'],
        ['Dealers', '/management/dealers'],
      ]),
    );
  });
  it('[shell.menu.dashboard] [permissions.terminal-0-menu] without a terminal there is the dashboard alone', async () => {
    gateway.answers('GET /api/auth/me', () => ok(buildUser({ terminal_id: 0 })));
    open('/dashboard');
    expect(await links()).toEqual([['Dashboard', '/dashboard']]);
  });
  it('[shell.header.sign-out] the avatar menu has Sign Out, which leads to /logout', async () => {
    open('/dashboard');
    const button = await screen.findByRole('button', { name: /Account of floor1/ }, PATIENCE);
    act(() => button.click());
    const link = await screen.findByRole('link', { name: 'Sign Out' });
    expect(link.getAttribute('href')).toBe('/logout');
  });
  it('[shell.footer] the footer has the year, About and Contact', async () => {
    open('/dashboard');
    const footer = within(await screen.findByRole('contentinfo', {}, PATIENCE));
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
    const contact = await screen.findByRole('link', { name: 'pit@casino.example' }, PATIENCE);
    expect(contact.getAttribute('href')).toBe('mailto:pit@casino.example');
  });
  it('the contact page names a fallback where no contact is configured', async () => {
    gateway.answers('GET /api/console', () => ok(INFO));
    open('/contact');
    expect(await screen.findByText(/^Nobody is named for this console yet/, {}, PATIENCE)).toBeTruthy();
  });
  it('[shell.splash.text] [shell.splash.delay] the splash reads Loading and hides 500 ms after the layout', async () => {
    open('/auth/login', false);
    const splash = document.getElementById('splash');
    expect(splash?.textContent).toBe('Loading');
    const moments = new Map<string | null, number>();
    const observer = new MutationObserver((changes) => {
      for (const { attributeName } of changes) moments.set(attributeName, performance.now());
    });
    if (splash) observer.observe(splash, { attributes: true });
    await waitFor(() => expect(splash?.hidden).toBe(true), PATIENCE);
    observer.disconnect();
    const [leaving = 0, hidden = 0] = ['data-leaving', 'hidden'].map((name) => moments.get(name));
    // A timer may ring a millisecond early.
    expect(hidden - leaving).toBeGreaterThanOrEqual(498);
  });
  it('[shell.splash.half-second] the splash stands for 500 ms after a layout change, and no longer', () => {
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
  it.each(['/apps/chat', '/builder', '/crafted/pages/profile', '/menu-test'])(
    '[demo.off] with THEME_DEMO=off %s is an unknown path, and the menu does not name it',
    async (address) => {
      console(false);
      open(address);
      await arrivesAt('/error/404');
      cleanup();
      open('/dashboard');
      await menu();
      await waitFor(() => expect(gateway.calls.some(({ path }) => path === '/api/console')).toBe(true));
      expect(screen.queryByRole('menuitem', { name: 'Theme demo' })).toBeNull();
    },
  );
  it('[demo.menu] the menu leads to the demo pages, folded away until somebody opens it', async () => {
    console(true);
    open('/dashboard');
    const fold = await screen.findByRole('menuitem', { name: 'Theme demo' }, PATIENCE);
    expect(screen.queryByRole('link', { name: 'Layout builder' })).toBeNull();
    act(() => fold.click());
    await screen.findByRole('link', { name: 'Layout builder' }, PATIENCE);
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
  it('the demo pages know no others: what nobody drew is a 404', async () => {
    console(true);
    open('/crafted/nothing');
    await arrivesAt('/error/404');
  });

  it("requests the dashboard's tables as the specification defines it", async () => {
    open('/dashboard');
    await screen.findByRole('article', { name: 'Emerald 3' }, PATIENCE);
    const call = gateway.calls.find(({ path }) => path === '/api/tables');
    expect(Object.fromEntries(call?.query ?? [])).toEqual(DASHBOARD_TABLES_QUERY);
  });
});
