import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildRound, buildTable } from '@pitdesk/contracts/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import TableRoundsPage from './table-rounds-page.tsx';

let gateway: FakeGateway;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['rounds', 'lists', 'validation']);
});
beforeEach(() => {
  gateway = fakeGateway();
});
afterEach(() => {
  cleanup();
  gateway.restore();
});

it('shows that a table does not exist when neither a list nor the live state has it', async () => {
  gateway.answers('GET /api/console', () => ok({ capabilities: { live_tables: 'polling' } }));
  gateway.answers('GET /api/tables', () => ok([]));
  gateway.answers('GET /api/tables/live', () => ok([]));
  render(
    <MemoryRouter initialEntries={['/management/events/77/rounds?tableTitle=Nowhere']}>
      <Routes>
        <Route path="/management/events/:tableId/rounds" element={<TableRoundsPage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: fakeConsole().wrapper },
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The requested table is not found' }),
  ).toBeTruthy();
  expect(screen.getByText('Nowhere')).toBeTruthy();
});

it('a table of a game that the console does not know has its head, its picture and its rounds', async () => {
  const round = buildRound({ id: 4711, game: null, shoe: null, cards: [], outcome: null });
  gateway.answers('GET /api/console', () =>
    ok({ capabilities: { live_tables: 'polling', rounds: true, round_changes: true, dealers: false } }),
  );
  gateway.answers('GET /api/tables', () =>
    ok([buildTable({ title: 'Dragon 3', model: { name: 'Dragon Tiger' }, game: null })]),
  );
  gateway.answers('GET /api/tables/live', () => ok([]));
  gateway.answers('GET /api/operator/left-out', () => ok({}));
  gateway.answers('GET /api/views', () => ok([]));
  gateway.answers('GET /api/rounds', () =>
    ok({ data: [round], meta: { page: 1, per_page: 25, total: 1, last_page: 1 } }),
  );
  render(
    <MemoryRouter initialEntries={['/management/baccarat/events/3/rounds?tableTitle=Dragon%203']}>
      <Routes>
        <Route
          path="/management/baccarat/events/:tableId/rounds"
          element={<TableRoundsPage game="baccarat" />}
        />
        <Route
          path="/management/events/:tableId/rounds"
          element={<TableRoundsPage feedOf={(id) => <p>picture of {id}</p>} />}
        />
      </Routes>
    </MemoryRouter>,
    { wrapper: fakeConsole().wrapper },
  );
  expect(await screen.findByText('picture of 3')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Dragon 3' })).toBeTruthy();
  expect(screen.getByText(/does not know the rules of this game/)).toBeTruthy();
  expect(await screen.findByText('4711')).toBeTruthy();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.some((title) => title?.includes('Cards') || title?.includes('Number'))).toBe(false);
  const last = gateway.calls.findLast(({ path }) => path === '/api/rounds')?.query;
  expect([last?.get('table_id'), last?.get('game')]).toEqual(['3', null]);
  expect(screen.queryByRole('button', { name: 'Check by the rules' })).toBeNull();
});
