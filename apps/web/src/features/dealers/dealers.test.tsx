import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Model, MoveCut, RotaBoard } from '@pitdesk/contracts/dealers';
import { ERRORS, errorBody } from '@pitdesk/contracts/errors';
import { buildModel, buildTable } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { FeedbackProvider } from '#components/antd/feedback.tsx';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { matchMedia } from '#test/match-media.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import DealersPage from './page/dealers-page.tsx';

describe("the dealers' page", () => {
  const NOW = Date.parse('2026-01-15T12:00:00.000Z');
  const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
  const ANA = buildModel({ id: 7, display_name: 'Ana', table_id: 3, since: at(-31) });
  const GRACE = buildModel({
    id: 8,
    display_name: 'Grace Lee',
    games: ['baccarat'],
    table_id: null,
    state: 'on_break',
    since: at(-15),
  });
  const PIERRE = buildModel({
    id: 9,
    display_name: 'Pierre',
    games: ['roulette'],
    table_id: null,
    state: 'off',
  });
  const BOARD: RotaBoard = {
    stints: [
      {
        id: 1,
        table_id: 3,
        dealer: { id: 9, display_name: 'Pierre' },
        from: at(-50),
        until: at(-31),
        by: null,
      },
      {
        id: 2,
        table_id: 3,
        dealer: { id: 7, display_name: 'Ana' },
        from: at(-31),
        until: null,
        by: 'floor1',
      },
    ],
    reliefs: [],
  };
  const CAPABILITIES = { live_tables: 'off', rounds: true, dealers: true, rota: true };
  const INFO = { capabilities: CAPABILITIES, support_contact: '', break_due_minutes: 30 };
  const META = { page: 1, per_page: 25, total: 3, last_page: 1 };

  let gateway: FakeGateway;
  let publish: ReturnType<typeof fakeConsole>['game']['send'];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['dealers', 'lists', 'validation', 'auth', 'fields']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    replaceIn(window, { CSS: { escape: (text: string) => text } });
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    gateway = fakeGateway();
    session.issued('token-1');
    gateway.answers('GET /api/console', () => ok(INFO));
    gateway.answers('GET /api/tables', () =>
      ok([
        buildTable({ id: 3, title: 'Emerald 3' }),
        buildTable({ id: 4, title: 'Wheel 4', model: { name: 'Roulette' } }),
      ]),
    );
    gateway.answers('GET /api/rota', () => ok(BOARD));
    gateway.answers('GET /api/models', () => ok({ data: [ANA, GRACE, PIERRE], meta: META }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const open = (address = '/management/dealers') => {
    const { wrapper: Wrapper, game } = fakeConsole();
    publish = game.send;
    render(
      <Wrapper>
        <FeedbackProvider>
          <MemoryRouter initialEntries={[address]}>
            <DealersPage />
          </MemoryRouter>
        </FeedbackProvider>
      </Wrapper>,
    );
    return userEvent.setup();
  };
  const emerald = () => screen.findByRole('gridcell', { name: /^Emerald 3: / });
  const answerCuts = (call: string, ...cuts: MoveCut[]) =>
    gateway.answers(call, () =>
      Response.json(errorBody('dealer.cuts_short', { cuts }), { status: ERRORS['dealer.cuts_short'].status }),
    );
  const bodyOf = (call: string) =>
    gateway.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body;
  const placed = (dealer: Model) => () => ok({ ...dealer, table_id: 3, state: 'on_shift' });

  it('shows the dealer of each table, due breaks, and tables without a relief', async () => {
    open();
    const name = /^Emerald 3: ?Ana.*31m.*Break due ?, No relief/;
    expect(await screen.findByRole('gridcell', { name })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: /^Wheel 4: ?No dealer/ })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: /^Pierre / })).toBeTruthy();
    const due = within(screen.getByRole('region', { name: 'Due reliefs and breaks' }));
    expect(due.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Relieve: Wheel 4',
      'Relieve: Emerald 3',
    ]);
  });

  it('relieves what is due by the best of the free dealers, and offers to undo it at the table', async () => {
    gateway.answers('PUT /api/models/8/place', placed(GRACE));
    gateway.answers('PUT /api/models/7/place', placed(ANA));
    gateway.answers('PUT /api/models/8', () => ok(GRACE));
    const person = open();
    await emerald();
    const due = within(screen.getByRole('region', { name: 'Due reliefs and breaks' }));
    await person.click(due.getByRole('button', { name: 'Relieve: Emerald 3' }));
    const ready = within(await screen.findByRole('list', { name: 'Free, rested and licensed' }));
    expect(ready.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Grace Lee rested 15mBaccarat/),
    ]);
    const others = within(screen.getByRole('list', { name: 'Not licensed for this game' }));
    expect(others.getByText('Pierre')).toBeTruthy();
    expect(others.queryByRole('button')).toBeNull();
    await person.click(ready.getByRole('button', { name: 'Relieve: Grace Lee' }));
    await screen.findByText('Grace Lee is now at Emerald 3; Ana goes on a break.');
    expect(bodyOf('PUT /api/models/8/place')).toMatchObject({ table_id: 3, expects: 7, accepts: [] });
    await person.click(screen.getByRole('gridcell', { name: 'Undo' }));
    await waitFor(() => expect(bodyOf('PUT /api/models/7/place')).toMatchObject({ expects: 8 }));
  });

  it('asks before a move that cuts something short, also where only the gateway knows', async () => {
    answerCuts('PUT /api/models/9/place', {
      kind: 'plan',
      dealer: { id: 8, display_name: 'Grace Lee' },
      table_id: 4,
      at: at(10),
    });
    const person = open();
    (await screen.findByRole('gridcell', { name: /^Wheel 4: / })).focus();
    await person.keyboard('r');
    await person.click(await screen.findByRole('button', { name: 'Assign…: Pierre' }));
    await screen.findByText('Pierre has ended their shift.');
    expect(bodyOf('PUT /api/models/9/place')).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'Do it anyway' }));
    await screen.findByText(/^Grace Lee is planned for Wheel 4 at /);
    expect(bodyOf('PUT /api/models/9/place')).toMatchObject({ accepts: ['off'] });
    gateway.answers('PUT /api/models/9/place', placed(PIERRE));
    await person.click(screen.getAllByRole('button', { name: 'Do it anyway' }).at(-1) as HTMLElement);
    await screen.findByText('Pierre is now at Wheel 4.');
    expect(bodyOf('PUT /api/models/9/place')).toMatchObject({ accepts: ['plan'] });
  });

  it('lists the tables of a narrow screen by need, and relieves and moves from there', async () => {
    matchMedia('max-width');
    const person = open();
    const list = within(await screen.findByRole('list', { name: 'Dealer assignments' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Wheel 4 RouletteNo dealer/),
      expect.stringMatching(/^Emerald 3 BaccaratAna .*31m.*Dealing 31m, break due/),
    ]);
    expect(screen.queryByRole('grid')).toBeNull();
    await person.click(list.getByRole('button', { name: 'Move: Ana' }));
    expect(screen.getByRole('region', { name: 'Ana is selected' })).toBeTruthy();
    await person.click(list.getByRole('button', { name: 'Relieve: Emerald 3' }));
    expect(await screen.findByRole('button', { name: 'Relieve: Grace Lee' })).toBeTruthy();
  });

  it('ends a stint by Delete, and shows more or less time by + and -', async () => {
    gateway.answers('PUT /api/models/7/place', () => ok({ ...ANA, table_id: null, state: 'on_break' }));
    const person = open();
    (await emerald()).focus();
    const zoom = () =>
      within(screen.getByRole('radiogroup', { name: 'Visible time' })).getByRole('radio', { checked: true });
    await person.keyboard('-');
    expect(zoom()).toBe(screen.getByRole('radio', { name: '4h' }));
    await person.keyboard('++');
    expect(zoom()).toBe(screen.getByRole('radio', { name: '1h' }));
    await person.keyboard('{Delete}');
    await screen.findByText('Ana has left Emerald 3. The table needs a dealer.');
    expect(bodyOf('PUT /api/models/7/place')).toMatchObject({ table_id: null, from: 3, state: 'on_break' });
  });

  it('refetches once when colleagues change several dealers at once, and for nothing else', async () => {
    open();
    await emerald();
    const asked = (path: string): number => gateway.calls.filter((call) => call.path === path).length;
    const before = [asked('/api/models'), asked('/api/rota')] as const;
    gateway.answers('GET /api/models', () =>
      ok({ data: [{ ...ANA, display_name: 'Anna' }, GRACE, PIERRE], meta: META }),
    );
    for (const id of [7, 8, 9]) publish('dealers:changed', { ids: [id] });
    await waitFor(() => expect(asked('/api/rota')).toBe(before[1] + 1));
    await waitFor(() => expect(asked('/api/models')).toBe(before[0] + 1));
  });

  it('opens the list with its stored view, and sends no other request before', async () => {
    const kept = { screen: 'dealers', name: 'Roulette', query: 'game=roulette&cols=legal', is_default: true };
    gateway.answers('GET /api/views', () => ok([{ id: '5f0c8d0e-0000-4000-8000-000000000001', ...kept }]));
    open('/management/dealers?view=list');
    await screen.findByText('Pierre');
    const asked = gateway.calls.filter(({ path }) => path === '/api/models');
    expect(asked.map(({ query }) => query.get('game'))).toEqual(['roulette']);
    expect(screen.getByRole('button', { name: 'Roulette' })).toBeTruthy();
  });

  it('moves a dealer by keys alone: from the list to a table, and back', async () => {
    gateway.answers('PUT /api/models/8/place', placed(GRACE));
    gateway.answers('PUT /api/models/7/place', placed(ANA));
    gateway.answers('PUT /api/models/8', () => ok(GRACE));
    const person = open();
    (await screen.findByRole('button', { name: /^Grace Lee/ })).focus();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: 'Grace Lee is selected' })).toBeTruthy();
    (await emerald()).focus();
    await person.keyboard('{Enter}');
    await screen.findByText('Grace Lee is now at Emerald 3; Ana goes on a break.');
    expect(bodyOf('PUT /api/models/8/place')).toEqual({ table_id: 3, from: null, expects: 7, accepts: [] });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodyOf('PUT /api/models/7/place')).toMatchObject({ table_id: 3, from: null, expects: 8 }),
    );
  });

  it('plans a relief for later, in steps of five minutes, and cancels it', async () => {
    gateway.answers('POST /api/rota/reliefs', () =>
      ok({ id: 5, table_id: 3, dealer: { id: 8, display_name: 'Grace Lee' }, at: at(10), by: 'floor1' }),
    );
    gateway.answers('DELETE /api/rota/reliefs/5', () => new Response(null, { status: 204 }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Grace Lee/ }));
    (await emerald()).focus();
    await person.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    await screen.findByText(/^Grace Lee takes over Emerald 3 at /);
    const plan = bodyOf('POST /api/rota/reliefs') as { at: string };
    expect(plan).toMatchObject({ table_id: 3, dealer_id: 8 });
    expect(plan.at).toBe(at(10));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(gateway.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('names a dealer whom a colleague placed first, and relieves them only on confirmation', async () => {
    const liam = { id: 11, display_name: 'Liam' };
    gateway.answers('PUT /api/models/8/place', () =>
      Response.json(errorBody('dealer.place_taken', { standing: liam }), {
        status: ERRORS['dealer.place_taken'].status,
      }),
    );
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Grace Lee/ }));
    await person.click(await emerald());
    await screen.findByText('Liam is already at this table.');
    gateway.answers('PUT /api/models/8/place', placed(GRACE));
    await person.click(screen.getByRole('button', { name: 'Relieve Liam anyway' }));
    await waitFor(() => expect(bodyOf('PUT /api/models/8/place')).toMatchObject({ expects: 11 }));
  });

  it('places no dealer at a game that they may not deal', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Pierre/ }));
    await person.click(screen.getByRole('combobox', { name: 'Table' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Wheel 4']);
    await person.keyboard('{Escape}');
    await person.click(await emerald());
    await screen.findByText('This dealer is not allowed to deal this game.');
    expect(gateway.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows capabilities that the operator lacks, and failed requests', async () => {
    gateway.answers('GET /api/console', () =>
      ok({ ...INFO, capabilities: { ...CAPABILITIES, rota: false } }),
    );
    open();
    await screen.findByRole('heading', { name: 'This operator does not provide a rota' });
    cleanup();
    gateway.answers('GET /api/console', () => ok(INFO));
    gateway.answers('GET /api/rota', () => refused('upstream.unavailable'));
    const person = open();
    await screen.findByText(/The operator cannot be reached/);
    gateway.answers('GET /api/rota', () => ok(BOARD));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await emerald();
  });

  it('[dealers.list] lists dealers by the address, and adds one after naming the missing fields', async () => {
    const nora = buildModel({ id: 12, display_name: 'Nora', table_id: null });
    gateway.answers('POST /api/models', () => ok(nora));
    const person = open('/management/dealers?view=list&state=on_break');
    await screen.findByText('Grace Lee');
    const asked = gateway.calls.findLast(({ path }) => path === '/api/models');
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      state: 'on_break',
      sort_by: 'display_name:asc',
      page: '1',
    });
    await person.click(screen.getByRole('button', { name: 'Add a dealer' }));
    // Under test antd gives every element the same id, so a dialog has no name of its own.
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('heading', { name: 'Add a dealer' })).toBeTruthy();
    await person.click(form.getByRole('button', { name: 'Add the dealer' }));
    const missing = () =>
      form.getAllByText(/is required|Required field/).map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(missing()).toEqual([
        'Name at the table is required',
        'Legal name is required',
        'Required field',
        'Required field',
      ]),
    );
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Name at the table/ }));
    await fillIn(form.getByRole('textbox', { name: /^Name at the table/ }), 'Nora');
    await fillIn(form.getByRole('textbox', { name: /^Legal name/ }), 'Nora Lind');
    await person.click(form.getByRole('checkbox', { name: 'Roulette' }));
    await person.click(form.getByRole('checkbox', { name: 'Polish' }));
    await person.click(form.getByRole('button', { name: 'Add the dealer' }));
    await screen.findByText('Nora was added.');
    expect(bodyOf('POST /api/models')).toEqual({
      display_name: 'Nora',
      legal_name: 'Nora Lind',
      games: ['roulette'],
      languages: ['pl'],
      state: 'off',
    });
  });

  it('shows a colleague’s save of a dealer beside the typed values, also without an event', async () => {
    gateway.answers('GET /api/models/8', () => ok(GRACE));
    gateway.answers('PUT /api/models/8', () => refused('request.conflict'));
    const person = open('/management/dealers?view=list&state=on_break');
    const row = (await screen.findByText('Grace Lee')).closest('tr') as HTMLElement;
    await person.click(within(row).getByRole('button', { name: /Grace Lee/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: /^Legal name/ });
    await person.clear(name);
    await fillIn(name, 'Mine');
    gateway.answers('GET /api/models/8', () => ok({ ...GRACE, legal_name: 'Theirs' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain('Saved in the meantimeTheirsYoursMine');
    expect(name).toHaveProperty('value', 'Mine');
    gateway.answers('PUT /api/models/8', () => ok({ ...GRACE, legal_name: 'Mine' }));
    await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Grace Lee was updated.');
    expect(bodyOf('PUT /api/models/8')).toEqual({ legal_name: 'Mine', expects: { legal_name: 'Theirs' } });
  });

  it('restores a removed dealer: the record, the picture and the state', async () => {
    // jsdom's FileReader accepts only its own blobs.
    class Reader {
      result = '';
      onload = (): void => {};
      readAsDataURL(blob: Blob): void {
        void blob.text().then((text) => {
          this.result = `data:image/png;base64,${btoa(text)}`;
          this.onload();
        });
      }
    }
    replaceIn(globalThis, { FileReader: Reader });
    const removed = { ...GRACE, photo_url: '/api/models/8/photo?v=1' };
    gateway.answers('GET /api/models', () => ok({ data: [removed], meta: { ...META, total: 1 } }));
    gateway.answers(
      'GET /api/models/8/photo',
      () => new Response('picture', { headers: { 'content-type': 'image/png' } }),
    );
    gateway.answers('DELETE /api/models/8', () => ok({ outcome: 'deleted', model: null }));
    const again = { ...GRACE, id: 21, state: 'off' };
    gateway.answers('POST /api/models', () => ok(again));
    gateway.answers('PUT /api/models/21/photo', () => ok(again));
    gateway.answers('PUT /api/models/21', () => ok({ ...again, state: 'on_break' }));
    const person = open('/management/dealers?view=list');
    await person.click(await screen.findByRole('button', { name: 'Actions: Grace Lee' }));
    await person.click(screen.getByRole('menuitem', { name: /^Remove/ }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodyOf('PUT /api/models/21')).toEqual({ state: 'on_break' }));
    expect(bodyOf('POST /api/models')).toMatchObject({ display_name: 'Grace Lee', games: ['baccarat'] });
    expect(bodyOf('PUT /api/models/21/photo')).toEqual({ data: btoa('picture') });
  });
});
