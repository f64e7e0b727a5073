import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnAlarmChannels } from '@pitdesk/contracts/alarm-delivery';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import OwnSessionsPage from './own-sessions-page.tsx';
import { deviceOf, networkOf } from './session-facts.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  [WINDOWS, 'Chrome on Windows'],
  [`${WINDOWS} Edg/141.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [IPAD, 'Safari on iPad'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.9', undefined],
  ['', undefined],
])('recognises the browser "%s" as %s', (userAgent, words) => {
  const device = deviceOf(userAgent);
  expect(device && `${device.browser} on ${device.system}`).toBe(words);
});

it.each([
  ['127.0.0.1', 'sameComputer'],
  ['::1', 'sameComputer'],
  ['::ffff:10.0.0.7', 'sameAddress'],
  ['10.0.0.9', 'house'],
  ['172.20.1.1', 'house'],
  ['fd12::1', 'house'],
  ['203.0.113.9', 'elsewhere'],
  ['', 'unknown'],
])('locates %s, seen from 10.0.0.7: %s', (ip, place) => {
  expect(networkOf(ip, '10.0.0.7')).toBe(place);
});

describe('my account', () => {
  let gateway: FakeGateway;
  let sessions: SessionSummary[];
  let channels: OwnAlarmChannels;
  const summary = (part: Partial<SessionSummary>): SessionSummary => ({
    id: 'here',
    current: false,
    created_at: '2026-11-21T08:00:00.000Z',
    last_seen_at: '2026-11-21T09:30:00.000Z',
    ip: '10.0.0.7',
    user_agent: WINDOWS,
    ...part,
  });
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['sessions', 'factors', 'fields', 'alarm-delivery', 'alarms']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
    session.issued('token-1');
    session.userLoaded(buildUser({ username: 'floor1', email: 'floor1@casino.example' }));
    channels = {
      ...{ push_key: 'key', offers_mail: true, mail: false, email: 'floor1@casino.example', quiet: null },
      ...{ devices: [], last: [] },
    };
    sessions = [
      summary({ current: true }),
      summary({ id: 'tablet', user_agent: IPAD, ip: '10.0.0.9' }),
      summary({ id: 'script', user_agent: 'curl/8.9', ip: '203.0.113.9' }),
    ];
    gateway.answers('GET /api/sessions', () => ok(sessions));
    gateway.answers('GET /api/alarm-channels', () => ok(channels));
    gateway.answers('GET /api/factors', () => ok({ factors: [], recovery_codes: 0, required: false }));
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const open = (): void => {
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <Wrapper>
        <Suspense>
          <OwnSessionsPage />
        </Suspense>
      </Wrapper>,
    );
  };
  const rows = () => screen.findAllByRole('listitem');

  it('lists every session with its device, network, start and last use, the current one first', async () => {
    sessions.reverse();
    open();
    const [here, ...others] = await rows();
    expect(here?.textContent).toContain('Chrome on Windows');
    expect(here?.textContent).toContain('This one');
    expect(here?.querySelectorAll('time')).toHaveLength(2);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(others.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Another program'),
      expect.stringContaining('Safari on iPad'),
    ]);
    expect(others[0]?.textContent).toContain('from outside (203.0.113.9)');
  });

  it('signs one session out and removes it from the list', async () => {
    gateway.answers('DELETE /api/sessions/tablet', () => {
      sessions = sessions.filter(({ id }) => id !== 'tablet');
      return ok({ ok: true });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPad' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(await screen.findByText('1 session was signed out.')).toBeTruthy();
  });

  it('signs all other sessions out at once', async () => {
    gateway.answers('DELETE /api/sessions', () => {
      sessions = sessions.filter(({ current }) => current);
      return ok({ ended: 2 });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all the others' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(await screen.findByText('2 sessions were signed out.')).toBeTruthy();
    expect(screen.getByText(/^Not signed in anywhere else/)).toBeTruthy();
  });

  it('makes the operator send a password link to the account’s own address, and shows the address', async () => {
    gateway.answers('POST /api/auth/forgot-password', () => refused('auth.forgot_password_failed'));
    open();
    const send = await screen.findByRole('button', { name: 'Send the link' });
    await userEvent.click(send);
    expect((await screen.findByRole('alert')).textContent).toContain('auth.forgot_password_failed');
    gateway.answers('POST /api/auth/forgot-password', () => ok({ ok: true }));
    await userEvent.click(send);
    expect(await screen.findByText('Sent. Check the inbox of floor1@casino.example.')).toBeTruthy();
    const [, asked] = gateway.calls.filter(({ path }) => path === '/api/auth/forgot-password');
    expect(asked?.body).toEqual({ email: 'floor1@casino.example' });
  });

  it('shows why listing or signing out failed', async () => {
    gateway.answers('DELETE /api/sessions', () => refused('service.database_unavailable'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all the others' }));
    expect((await screen.findByRole('alert')).textContent).toContain('service.database_unavailable');
    cleanup();
    gateway.answers('GET /api/sessions', () => refused('service.database_unavailable'));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('turns mail about alarms on, sets quiet hours, and shows what was sent', async () => {
    gateway.answers('PUT /api/alarm-channels', ({ body }) => {
      channels = { ...channels, ...(body as object) };
      return ok(channels);
    });
    const at = '2026-11-21T09:30:00.000Z';
    channels.devices = [{ id: 'd1', user_agent: WINDOWS, created_at: at, gone_at: at }];
    channels.last = [
      {
        ...{
          id: 'n1',
          alarm_id: null,
          event: 'test',
          channel: 'mail',
          name: 'floor1',
          kind: null,
          table: null,
        },
        ...{ created_at: at, state: 'dead', tries: 5, tried_at: at, next_at: null, status: null },
        problem: '550 No such box',
      },
    ];
    open();
    const part = within(await screen.findByRole('region', { name: 'Notices of alarms' }));
    expect(await part.findByText('550 No such box')).toBeDefined();
    expect(part.getByText('No longer registered since')).toBeDefined();
    await userEvent.click(part.getByRole('switch', { name: 'Mail to floor1@casino.example' }));
    expect(await part.findByRole('button', { name: 'Send a test: Mail' })).toBeDefined();
    await userEvent.type(part.getByRole('textbox', { name: 'From' }), '22:00');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByText('Enter both times, such as 22:00 and 06:00.')).toBeDefined();
    await userEvent.type(part.getByRole('textbox', { name: 'To' }), '6:00');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(channels).toMatchObject({ mail: true, quiet: { from: '22:00', to: '06:00' } }),
    );
    await userEvent.click(part.getByRole('button', { name: 'Turn on in this browser' }));
    expect((await part.findByRole('alert')).textContent).toContain('This browser cannot show notices.');
  });
});
