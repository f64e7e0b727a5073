import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HandoverEntry, HandoverInput, HandoverState, OnDuty } from '@pitdesk/contracts/handover';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { latestOutcome } from '#api/outcomes.ts';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import HandoverPage from './handover-page.tsx';
import type { OpenWorkItem } from './take-over-checks.tsx';

const AT = '2026-11-20T21:30:00.000Z';
const ENTRY: HandoverEntry = {
  id: '11111111-1111-4111-8111-111111111111',
  seq: 12,
  at: AT,
  author: { id: 2, username: 'mina' },
  terminal_id: 1,
  gaming_day: '2026-11-20',
  shift: 3,
  kind: 'equipment',
  text: 'The lamp at Emerald 3 flickers.',
  table: { id: 3, title: 'Emerald 3' },
  round_id: null,
  corrects: null,
  corrected_by: null,
  follow_up: { open: true, acts: [] },
  read_to: null,
  checks: null,
};
const SHIFT = {
  gaming_day: '2026-11-20',
  number: 3,
  from: '2026-11-20T21:00:00.000Z',
  to: '2026-11-21T05:00:00.000Z',
};
const STATE: HandoverState = { shift: SHIFT, open: [ENTRY], taken_over: null, newest: 12, since: 1 };
const INFO = {
  support_contact: '',
  property_tz: 'Europe/Ljubljana',
  gaming_day_start: '06:00',
  shift_starts: ['06:00', '14:00', '22:00'],
  capabilities: { live_tables: 'off', rounds: true, dealers: true, rota: true },
};

describe('the handover log', () => {
  let gateway: FakeGateway;
  let publish: ReturnType<typeof fakeConsole>['game']['send'];
  let state: HandoverState;
  let people: OnDuty[];
  let waits: readonly OpenWorkItem[] = [];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['handover', 'lists', 'fields']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    latestOutcome.set(null);
    session.issued('token');
    session.userLoaded(buildUser({ id: 1, username: 'floor1' }));
    state = STATE;
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () => ok(INFO));
    gateway.answers('GET /api/views', () => ok([]));
    gateway.answers('GET /api/tables', () => ok([buildTable({ id: 3, title: 'Emerald 3' })]));
    gateway.answers('GET /api/handover/state', () => ok(state));
    people = [];
    gateway.answers('GET /api/on-duty', () => ok({ people, next_sign_on: SHIFT }));
    gateway.answers('GET /api/handover/summary', () =>
      ok({
        shift: SHIFT,
        as_of: AT,
        figures: [
          { name: 'rounds', count: 420 },
          { name: 'voids', count: null },
        ],
      }),
    );
    gateway.answers('GET /api/handover', () =>
      ok({ data: state.open, meta: { page: 1, per_page: 25, total: 1, last_page: 1 } }),
    );
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  async function open(heading = '1 open follow-up') {
    const { wrapper, game } = fakeConsole();
    publish = game.send;
    render(
      <MemoryRouter>
        <HandoverPage useWaits={() => waits} />
      </MemoryRouter>,
      { wrapper },
    );
    await screen.findByRole('heading', { name: heading });
    return userEvent.setup();
  }
  const asked = (call: string) => gateway.calls.filter(({ method, path }) => `${method} ${path}` === call);
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note for the next shift/ });

  it('signs on and off, and lists who is on duty', async () => {
    const me: OnDuty = {
      ...{ by: { id: 1, username: 'floor1' }, is_me: true, from: AT, until: SHIFT.to },
      shift: { gaming_day: SHIFT.gaming_day, number: SHIFT.number },
    };
    const change = (to: OnDuty[]) => () => {
      people = to;
      return ok({ people, next_sign_on: SHIFT });
    };
    gateway.answers('POST /api/on-duty', change([me]));
    gateway.answers('DELETE /api/on-duty', change([]));
    const person = await open();
    const part = within(screen.getByRole('region', { name: 'On duty' }));
    expect(part.getByText(/^Nobody is on duty/)).toBeDefined();
    await person.click(part.getByRole('button', { name: 'Sign on' }));
    expect(await part.findByText('floor1')).toBeDefined();
    await person.click(await part.findByRole('button', { name: 'Sign off' }));
    expect(await part.findByText(/^Nobody is on duty/)).toBeDefined();
  });

  it('keeps the draft when the page is left or the send fails, and writes it once under one id', async () => {
    let person = await open();
    await person.click(text());
    await person.paste('Count the chips at table 4');
    await person.click(screen.getByRole('checkbox', { name: 'Needs follow-up' }));
    cleanup();
    person = await open();
    expect(text().value).toBe('Count the chips at table 4');
    gateway.answers('POST /api/handover', () => {
      throw new TypeError('gone');
    });
    await person.click(screen.getByRole('button', { name: 'Add to the log' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Your text is kept/);
    expect(text().value).toBe('Count the chips at table 4');
    gateway.answers('POST /api/handover', () => ok(ENTRY));
    await person.keyboard('{Control>}{Enter}{/Control}');
    await person.click(screen.getByRole('button', { name: 'Add to the log' }));
    await waitFor(() => expect(latestOutcome.get()).toEqual({ text: 'handover.written' }));
    expect(text().value).toBe('');
    const sent = asked('POST /api/handover').map(({ body }) => body as HandoverInput);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent[0]).toMatchObject({
      text: 'Count the chips at table 4',
      needs_follow_up: true,
      corrects: null,
    });
    expect(Object.keys(window.localStorage).some((key) => key.includes('handover'))).toBe(false);
  });

  it('writes a draft that changed after a lost answer as another entry', async () => {
    const person = await open();
    gateway.answers('POST /api/handover', () => refused('request.conflict'));
    await person.click(text());
    await person.paste('Count the chips at table 4, twice');
    const send = () => person.click(screen.getByRole('button', { name: 'Add to the log' }));
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/is already in the log/);
    gateway.answers('POST /api/handover', () => ok(ENTRY));
    await send();
    await waitFor(() => expect(latestOutcome.get()).toEqual({ text: 'handover.written' }));
    const ids = asked('POST /api/handover').map(({ body }) => (body as HandoverInput).id);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows the shift and its figures, and a dash for an unknown one', async () => {
    await open();
    expect(await screen.findByText('420')).toBeTruthy();
    expect(screen.getByText('Voided').nextSibling?.textContent).toBe('–');
    expect(screen.getAllByText(/Fri.*Nov.* · shift 3/).length).toBeGreaterThan(0);
  });

  it('refetches when a colleague has written', async () => {
    await open();
    const before = asked('GET /api/handover/state').length;
    state = { ...STATE, open: [{ ...ENTRY, text: 'The lamp is mended.' }] };
    publish('handover:changed', { ids: [ENTRY.id] });
    expect((await screen.findAllByText('The lamp is mended.')).length).toBe(2);
    expect(asked('GET /api/handover/state').length).toBeGreaterThan(before);
  });

  it('takes a shift over by name, and requires another confirmation after new entries', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Take over the shift' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take over' });
    expect(submit.disabled).toBe(true);
    gateway.answers('POST /api/handover/take-over', () => {
      state = { ...STATE, newest: 13 };
      return refused('handover.newer');
    });
    await person.click(
      dialog.getByRole('checkbox', { name: /I, floor1, have read the log up to entry #12/ }),
    );
    await person.click(submit);
    const again = await dialog.findByRole('checkbox', { name: /up to entry #13/ });
    expect(dialog.getByText(/There are new entries/)).toBeTruthy();
    gateway.answers('POST /api/handover/take-over', () => ok({ ...ENTRY, kind: 'take_over' }));
    await person.click(again);
    await person.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      asked('POST /api/handover/take-over').map(({ body }) => (body as { read_to: number }).read_to),
    ).toEqual([12, 13]);
  });

  it('shows the open work of a takeover, keeps its ticks, and sends unchecked work too', async () => {
    waits = [
      { name: 'alarms', count: 3, oldest: Date.now() - 240_000, to: '/dashboard' },
      { name: 'corrections', to: '/management/corrections' },
    ];
    const overDialog = async () => {
      const person = await open();
      await person.click(screen.getByRole('button', { name: 'Take over the shift' }));
      return { person, dialog: within(await screen.findByRole('dialog')) };
    };
    const { person, dialog } = await overDialog();
    expect(dialog.getByText('Corrections to review: none')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open: Alarms not acknowledged' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    await person.click(dialog.getByRole('checkbox', { name: 'Alarms not acknowledged: 3 · longest 4m' }));
    cleanup();
    const again = await overDialog();
    expect(again.dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Alarms/ }).checked).toBe(true);
    gateway.answers('POST /api/handover/take-over', () => ok({ ...ENTRY, kind: 'take_over', checks: [] }));
    await again.person.click(again.dialog.getByRole('checkbox', { name: /have read the log/ }));
    expect(again.dialog.getByText('Not ticked: Open follow-ups. The log records this.')).toBeTruthy();
    await again.person.click(again.dialog.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('POST /api/handover/take-over')[0]?.body).toMatchObject({
      checks: [
        { name: 'alarms', count: 3, seen: true },
        { name: 'follow_ups', count: 1, seen: false },
      ],
    });
    waits = [];
  });

  it('shows which work was checked at a takeover, and which was not', async () => {
    const checks = [
      { name: 'breaks' as const, count: 2, seen: true },
      { name: 'messages' as const, count: 5, seen: false },
    ];
    state = { ...STATE, open: [ENTRY, { ...ENTRY, id: '2', kind: 'take_over', follow_up: null, checks }] };
    await open('2 open follow-ups');
    expect(screen.getAllByText('Checked: Reliefs missing (2)').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Not checked: Players waiting for an answer (5)').length).toBeGreaterThan(0);
  });
});
