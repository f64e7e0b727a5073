import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  TableEquipment as AtTable,
  CardStep,
  Equipment,
  Inspection,
  InspectWheelRequest,
} from '@pitdesk/contracts/equipment';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { latestOutcome } from '#api/outcomes.ts';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { SignDialog } from './card-dialogs.tsx';
import { EquipmentFailure } from './equipment-failure.tsx';
import { TableEquipment } from './table-equipment.tsx';

const AT = '2026-11-20T21:30:00.000Z';
const TABLE = { id: 3, title: 'Emerald 3' };
const FAILED: Inspection = {
  id: '11111111-1111-4111-8111-111111111111',
  equipment_id: '22222222-2222-4222-8222-222222222222',
  number: 'W-7',
  table: TABLE,
  terminal_id: 1,
  gaming_day: '2026-11-20',
  at: AT,
  by: { id: 2, username: 'mina' },
  licence: null,
  level: 'level',
  result: 'fail',
  adjustment: 'The ball track is chipped',
  corrects: null,
  corrected_by: null,
};
const WHEEL: Equipment = {
  id: FAILED.equipment_id,
  kind: 'wheel',
  number: 'W-7',
  serial: null,
  wheel: 'single_zero',
  terminal_id: 1,
  stay: { table: TABLE, since: AT, until: null, by: 'mina' },
  inspection: FAILED,
  retired: null,
  version: 'a',
};
const HERE: AtTable = {
  table_id: 3,
  wheel: WHEEL,
  shoes: [],
  cards: [],
  gaming_day: '2026-11-20',
  inspection: null,
  refusal: 'not_inspected',
};
const STEP: CardStep = {
  id: '33333333-3333-4333-8333-333333333333',
  lot: { id: '44444444-4444-4444-8444-444444444444', lot: 'LOT-1' },
  act: 'put_in_use',
  decks: 8,
  table: TABLE,
  shoe: null,
  counted: null,
  note: null,
  state: 'proposed',
  proposed_by: { id: 2, username: 'mina' },
  proposed_at: AT,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
};

describe('wheels and cards', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['equipment', 'lists', 'fields']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    latestOutcome.set(null);
    session.issued('token');
    session.userLoaded(buildUser({ id: 1, username: 'floor1' }));
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () =>
      ok({
        support_contact: '',
        capabilities: { live_tables: 'off' },
        property_tz: 'UTC',
        gaming_day_start: '06:00',
        shift_starts: ['06:00'],
      }),
    );
    gateway.answers('GET /api/tables', () =>
      ok([
        buildTable({
          ...TABLE,
          game: 'roulette',
          equipment: { wheel: 'W-8', shoe: null, cards: null },
        }),
      ]),
    );
    gateway.answers('GET /api/tables/3/equipment', () => ok(HERE));
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  let publish: ReturnType<typeof fakeConsole>['game']['send'];
  const draw = (content: ReactNode) => {
    const { wrapper, game } = fakeConsole();
    publish = game.send;
    render(<MemoryRouter>{content}</MemoryRouter>, { wrapper });
    return userEvent.setup();
  };
  const bodies = (call: string) =>
    gateway.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

  it('shows the wheel of a table, its failed inspection, and where the operator has another one', async () => {
    draw(<TableEquipment tableId={3} />);
    expect(await screen.findByText('W-7')).toBeTruthy();
    expect(screen.getByText('Failed its last inspection')).toBeTruthy();
    expect(screen.getByText('The operator has another: W-8')).toBeTruthy();
    expect(screen.getByText('The wheel has not been inspected today.')).toBeTruthy();
  });

  it('shows the wheel that a colleague has put there', async () => {
    draw(<TableEquipment tableId={3} />);
    expect(await screen.findByText('W-7')).toBeTruthy();
    gateway.answers('GET /api/tables/3/equipment', () =>
      ok({ ...HERE, wheel: { ...WHEEL, number: 'W-8', inspection: null } }),
    );
    publish('equipment:changed', { ids: [WHEEL.id] });
    expect(await screen.findByText('W-8')).toBeTruthy();
  });

  it('records an inspection, and asks what failed', async () => {
    gateway.answers('POST /api/inspections', () => ok(FAILED));
    const person = draw(<TableEquipment tableId={3} />);
    await person.click(await screen.findByRole('button', { name: 'Inspect the wheel' }));
    await person.click(await screen.findByRole('radio', { name: 'Level' }));
    await person.click(screen.getByRole('radio', { name: 'Fail' }));
    const record = screen.getByRole('button', { name: 'Record the inspection' });
    await person.click(record);
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'What is wrong' }), 'Chipped');
    await person.click(record);
    await waitFor(() => expect(latestOutcome.get()).toEqual({ text: 'equipment.inspected' }));
    const [sent] = bodies('POST /api/inspections') as InspectWheelRequest[];
    expect(sent).toMatchObject({ table_id: 3, level: 'level', result: 'fail', adjustment: 'Chipped' });
  });

  it('offers the author of a step no signature, and a colleague to sign or reject', async () => {
    draw(
      <SignDialog step={{ ...STEP, proposed_by: { id: 1, username: 'floor1' } }} onClose={() => undefined}>
        8 decks
      </SignDialog>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign' }).disabled).toBe(true);
    cleanup();
    gateway.answers(`POST /api/card-steps/${STEP.id}/decision`, () => refused('cards.not_enough'));
    const person = draw(
      <SignDialog step={STEP} onClose={() => undefined}>
        8 decks
      </SignDialog>,
    );
    await person.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Sign' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The book has fewer decks there.');
    expect(bodies(`POST /api/card-steps/${STEP.id}/decision`)).toEqual([
      { decision: 'confirm', reason: null },
    ]);
  });

  it('tells the second person where a wheel stands, and since when', () => {
    const stands = { number: 'W-7', table: 'Emerald 3', since: AT };
    draw(<EquipmentFailure failure={{ code: 'equipment.moved', status: 409, stands }} />);
    expect(screen.getByRole('alert').textContent).toMatch(/W-7 stands at Emerald 3 since .*2026/);
  });
});
