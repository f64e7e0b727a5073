import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Alarm, AlarmList } from '@pitdesk/contracts/alarms';
import type { Duty } from '@pitdesk/contracts/duties';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { AlarmBell } from './alarm-bell.tsx';

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const alarm = (number: number, part: Partial<Alarm> = {}): Alarm => ({
  id: id(number),
  kind: 'player_waiting',
  severity: 'attention',
  table: { id: number, title: `Emerald ${number}`, terminal_id: 1 },
  facts: { kind: 'player_waiting', chat_id: number },
  since: ago(10),
  raised_at: ago(5),
  last_seen_at: ago(0),
  resolved_at: null,
  acknowledged: null,
  lapsed: null,
  course: null,
  ...part,
});
const broken = alarm(9, {
  kind: 'rule_broken',
  severity: 'urgent',
  facts: { kind: 'rule_broken', round_id: 77, rules: ['winner', 'size'] },
});
const user = { ...buildUser({ username: 'floor1' }), roles: [3] as [3] };
const PATH = (number: number) => `PUT /api/alarms/${id(number)}/acknowledgement`;

function Place() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="place">{pathname + search + hash}</p>;
}

describe('the bell', () => {
  let gateway: FakeGateway;
  let list: AlarmList;
  let duties: Duty[];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['shell', 'alarms']);
    await import('./alarm-panel.tsx');
  });
  beforeEach(() => {
    localStorage.clear();
    list = { open: [], recent: [], watch: { kinds: ['player_waiting', 'rule_broken'], looked_at: ago(0) } };
    gateway = fakeGateway();
    gateway.answers('GET /api/alarms', () => ok(list));
    duties = [];
    gateway.answers('GET /api/on-duty', () =>
      ok({
        people: [],
        next_sign_on: {
          gaming_day: '2026-11-20',
          number: 1,
          from: '2026-11-20T06:00:00.000Z',
          to: '2026-11-20T14:00:00.000Z',
        },
      }),
    );
    gateway.answers('GET /api/duties', () => ok({ data: duties }));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  async function show(alarms: Alarm[] | null, address = '/') {
    if (alarms !== null) list = { ...list, open: alarms };
    const { game, wrapper: Wrapper } = fakeConsole();
    render(
      <MemoryRouter initialEntries={[address]}>
        <Wrapper>
          <AlarmBell user={user} />
          <Place />
        </Wrapper>
      </MemoryRouter>,
    );
    await waitFor(() => expect(game.pending('watchAlarms')).toBe(1));
    if (alarms !== null) await act(() => game.answer('watchAlarms', { alarms, feed }));
    return game;
  }
  const bell = () => screen.getByRole('button', { name: /^Alarms, / });
  const open = async (): Promise<HTMLElement> => {
    fireEvent.click(bell());
    const panel = await screen.findByRole('dialog', { name: 'Alarms' });
    await within(panel).findByRole('heading', { name: 'Alarms' });
    return panel;
  };

  it('counts unacknowledged alarms, and follows the published changes', async () => {
    const game = await show([
      alarm(1),
      broken,
      alarm(2, {
        acknowledged: { by: { id: '3', username: 'ana' }, at: ago(1), comment: '', lapses_at: null },
      }),
    ]);
    await waitFor(() => expect(bell().getAttribute('aria-label')).toContain('Alarms, 2 not acknowledged'));
    gateway.calls.length = 0;
    act(() => game.send('alarm:changed', alarm(1, { resolved_at: ago(0) })));
    await waitFor(() => expect(bell().getAttribute('aria-label')).toContain('Alarms, 1 not acknowledged'));
    expect(gateway.calls).toEqual([]);
  });

  it('counts pending decisions too, and links to them', async () => {
    duties = [
      { kind: 'sanctions', count: 2, since: ago(90) },
      { kind: 'erasures', count: 1, since: ago(5) },
    ];
    await show([]);
    await waitFor(() => expect(bell().getAttribute('aria-label')).toContain('Alarms, 3 not acknowledged'));
    const panel = await open();
    const waiting = await within(panel).findByRole('region', { name: 'Waiting for your decision' });
    expect(
      within(waiting)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^2 proposed sanctions.*View sanctions$/),
      expect.stringMatching(/^1 proposed erasure.*View erasures$/),
    ]);
    expect(within(panel).queryByText('Nothing needs attention.')).toBeNull();
    const links = within(waiting)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/management/sanctions?state=proposed', '/management/data-kept?part=erasures']);
  });

  it('shows urgent alarms first, each with its cause, place, start and link', async () => {
    await show([alarm(1), broken]);
    const panel = await open();
    expect(
      within(panel)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alarms', 'Urgent', 'Needs attention']);
    const [first] = within(panel).getAllByRole('listitem');
    expect(first?.textContent).toContain('Emerald 9');
    expect(first?.textContent).toContain('Round 77: the record fails 2 result checks.');
    expect(within(panel).getByRole('link', { name: 'Open the round: Emerald 9' }).getAttribute('href')).toBe(
      '/management/rounds/77',
    );
    expect(within(panel).getByRole('link', { name: 'Answer: Emerald 1' }).getAttribute('href')).toBe(
      '/messages?table=1',
    );
  });

  it('acknowledges at once, names a colleague who was faster, and restores a refused one', async () => {
    await show([alarm(1), broken]);
    const panel = await open();
    const press = (name: string): void => void fireEvent.click(within(panel).getByRole('button', { name }));
    const faster = { by: { id: '3', username: 'floor1b' }, at: ago(0), comment: '', lapses_at: null };
    let answer = (): void => {};
    gateway.answers(PATH(1), async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return ok(alarm(1, { acknowledged: faster }));
    });
    press('Acknowledge: Player waiting, Emerald 1');
    expect(await within(panel).findByText('Acknowledged by floor1')).toBeTruthy();
    answer();
    expect(await within(panel).findByText('Acknowledged by floor1b')).toBeTruthy();
    gateway.answers(PATH(9), () => refused('service.database_unavailable'));
    press('Acknowledge: Result mismatch, Emerald 9');
    expect((await within(panel).findByRole('alert')).textContent).toBe(
      'The alarm could not be acknowledged. Try again.',
    );
    expect(
      within(panel).getByRole('button', { name: 'Acknowledge: Result mismatch, Emerald 9' }),
    ).toBeTruthy();
    expect(bell().getAttribute('aria-label')).toContain('1 not acknowledged');
  });

  it('opens by the address of a notice on a device', async () => {
    await show([broken], '/dashboard?alarms=open');
    expect(await screen.findByRole('dialog', { name: 'Alarms' })).toBeTruthy();
  });

  it('leads on by its links, also when it was opened by an address', async () => {
    await show([broken], '/?alarms=open');
    const panel = await screen.findByRole('dialog', { name: 'Alarms' });
    fireEvent.click(within(panel).getByRole('link', { name: /^Open the round/ }));
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/management/rounds/77'));
  });

  it('takes an alarm over with a comment, and shows who is next', async () => {
    const held = { by: { id: '3', username: 'ana' }, at: ago(9), comment: 'On my way', lapses_at: ago(-20) };
    const course = {
      ...{ state: 'told' as const, told: { name: 'ben', at: ago(1) }, next: { name: 'cy', at: ago(-2) } },
      openings: 4,
    };
    await show([alarm(1, { acknowledged: held }), alarm(2, { course }), broken]);
    const panel = within(await open());
    expect(panel.getByText('On my way')).toBeTruthy();
    expect(panel.getByText('With ben since')).toBeTruthy();
    expect(panel.getByText('Goes to cy at')).toBeTruthy();
    expect(panel.getByText('Came 4 times in a short time')).toBeTruthy();
    let sent: unknown;
    gateway.answers(PATH(1), ({ body }) => {
      sent = body;
      return ok(
        alarm(1, { acknowledged: { ...held, by: { id: '1', username: 'floor1' }, comment: 'Mine' } }),
      );
    });
    fireEvent.click(panel.getByRole('button', { name: 'Take over: Player waiting, Emerald 1' }));
    fireEvent.change(panel.getByRole('textbox', { name: 'Comment for colleagues' }), {
      target: { value: 'Mine' },
    });
    fireEvent.click(panel.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(sent).toEqual({ comment: 'Mine', takes_over_from: '3' }));
    expect(await panel.findByText('Acknowledged by floor1')).toBeTruthy();
  });

  it('keeps a comment that could not be sent, and sends it once with the next press', async () => {
    await show([alarm(1)]);
    const panel = within(await open());
    let tries = 0;
    gateway.answers(PATH(1), () => {
      tries += 1;
      if (tries === 1) throw new TypeError('gone');
      return ok(
        alarm(1, {
          acknowledged: { by: { id: '1', username: 'floor1' }, at: ago(0), comment: 'Mine', lapses_at: null },
        }),
      );
    });
    fireEvent.click(panel.getByRole('button', { name: 'Comment: Player waiting, Emerald 1' }));
    const comment = panel.getByRole<HTMLInputElement>('textbox', { name: 'Comment for colleagues' });
    fireEvent.change(comment, { target: { value: 'Mine' } });
    fireEvent.submit(comment);
    expect(await panel.findByText('The alarm could not be acknowledged. Try again.')).toBeTruthy();
    expect(comment.value).toBe('Mine');
    fireEvent.submit(comment);
    fireEvent.submit(comment);
    await waitFor(() => expect(comment.isConnected).toBe(false));
    expect(tries).toBe(2);
  });

  it('groups many alarms of a kind in one line, which acknowledges them all', async () => {
    const many = [1, 2, 3, 4, 5].map((number) => alarm(number));
    for (const one of many) {
      const acknowledged = { by: { id: '1', username: 'floor1' }, at: ago(0) };
      gateway.answers(PATH(Number(one.table.id)), () => ok({ ...one, acknowledged }));
    }
    await show(many);
    const panel = await open();
    expect(within(panel).getByRole('group').textContent).toContain('Player waiting5');
    fireEvent.click(within(panel).getByRole('button', { name: 'Acknowledge all 5', hidden: true }));
    await waitFor(() => expect(bell().getAttribute('aria-label')).toContain('0 not acknowledged'));
  });

  it('announces a new alarm, and no earlier ones', async () => {
    const game = await show([alarm(1)]);
    const announced = () => screen.getByRole('status').textContent;
    await waitFor(() => expect(announced()).toBe(''));
    act(() => game.send('alarm:changed', broken));
    await waitFor(() => expect(announced()).toBe('New alarm: Result mismatch, Emerald 9'));
  });

  it('shows that no alarm is open, that checks fail, and a failed request', async () => {
    list = { ...list, recent: [alarm(4, { resolved_at: ago(3) })] };
    await show([]);
    let panel = await open();
    expect(await within(panel).findByText('Nothing needs attention.')).toBeTruthy();
    expect(within(panel).getByText('Ended in the last 12 hours: 1')).toBeTruthy();
    cleanup();
    list = { ...list, watch: { ...list.watch, looked_at: ago(10) } };
    await show([]);
    panel = await open();
    expect(await within(panel).findByText(/^Checks are failing/)).toBeTruthy();
    cleanup();
    gateway.answers('GET /api/alarms', () => refused('service.database_unavailable'));
    await show(null);
    panel = await open();
    expect((await within(panel).findByRole('alert')).textContent).toContain('service.database_unavailable');
  });
});
