import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeConsole } from '../../../../test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '../../../../test/fake-gateway.ts';
import { startTexts } from '../../../../test/texts.ts';
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

it('a table that neither a list nor the live state knows is said not to be there', async () => {
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
