import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { ExceptionRow } from '@pitdesk/contracts/audit';
import { buildMe } from '@pitdesk/contracts/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import ExceptionsPage from './exceptions-page.tsx';

const row = (id: number, part: Partial<ExceptionRow>): ExceptionRow => ({
  ...{ id, at: '2026-11-30T12:00:00.000Z', kind: 'void', action: 'round.voided', what: null },
  ...{ done_by: 'floor1', authorised_by: null, before: {}, after: {} },
  ...{ reason_code: null, reason: null, incident_id: null },
  ...part,
});

const ROWS = [
  row(1, {
    what: { kind: 'round', id: '4711', label: 'Emerald 3, #4711' },
    before: { state: 'settled' },
    after: { state: 'voided' },
    reason_code: 'misread_card',
  }),
  row(2, {
    ...{ kind: 'override', action: 'incident.reopen' },
    what: { kind: 'incident', id: 'i', label: 'wrong_pocket, Ruby 1' },
    before: { state: 'decided', decision: 'stand' },
    after: { state: 'open', decision: null },
  }),
  row(3, {
    ...{ kind: 'state', action: 'table.act_requested' },
    what: { kind: 'table', id: '1', label: 'Ruby 1' },
    before: { min: 5, side_bets: ['player_pair'] },
    after: { state: 'paused' },
  }),
  row(4, { kind: 'override', action: 'session.break_glass' }),
];

let restore: () => void;
beforeAll(async () => {
  const i18n = await startTexts('de');
  await i18n.loadNamespaces([
    ...['audit', 'lists', 'fields', 'reasons', 'incidents', 'rounds', 'table-control'],
  ]);
});
afterEach(() => {
  cleanup();
  session.end(null);
  restore();
});

it('names subjects, states and other codes in the language of the console', async () => {
  session.issued('token');
  session.userLoaded(buildMe());
  const gateway = fakeGateway();
  restore = () => gateway.restore();
  gateway.answers('GET /api/exceptions', () =>
    ok({ data: ROWS, meta: { page: 1, per_page: 25, total: 4, last_page: 1 } }),
  );
  gateway.answers('GET /api/views', () => ok([]));
  gateway.answers('GET /api/tables', () => ok([]));
  render(
    <MemoryRouter initialEntries={['/management/exceptions?kind=void']}>
      <ExceptionsPage />
    </MemoryRouter>,
    { wrapper: fakeConsole().wrapper },
  );
  await screen.findByText('Emerald 3, #4711');
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts[1]).toMatch(/Annullierung.*Runde Emerald 3, #4711.*Status: Abgerechnet.*Status: Annulliert/);
  expect(texts[2]).toMatch(
    /Vorfall Falsches Fach erfasst, Ruby 1.*Status: Entschieden, Entscheidung: Runde gilt.*Status: Offen, Entscheidung: –/,
  );
  expect(texts[3]).toMatch(/Tisch Ruby 1.*Mindesteinsatz: 5, Nebenwetten: Spielerpaar.*Status: Pausiert/);
  expect(texts[4]).toContain('Notfallkonto');
});
