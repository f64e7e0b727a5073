import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { LeftOutRows } from './left-out-rows.tsx';

let gateway: FakeGateway;
beforeAll(async () => {
  await startTexts();
});
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answers('GET /api/operator/left-out', () => ok({ table: 2, round: 1 }));
});
afterEach(() => {
  cleanup();
  session.end(null);
  gateway.restore();
});

function show(of: 'table' | 'round' | 'dealer', terminal_id: number) {
  session.issued('token');
  session.userLoaded(buildUser({ terminal_id }));
  return render(
    <MemoryRouter>
      <LeftOutRows of={of} />
    </MemoryRouter>,
    { wrapper: fakeConsole().wrapper },
  );
}

it('shows how many rows are missing, and links to the reasons', async () => {
  show('table', 1);
  expect(await screen.findByText(/2 tables of this operator could not be read\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show the reasons' }).getAttribute('href')).toBe(
    '/management/operator',
  );
});

it('leads an account without a terminal nowhere', async () => {
  show('round', 0);
  expect(await screen.findByText(/1 round of this operator could not be read\./)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('takes no room on a list that lacks nothing', async () => {
  const { container } = show('dealer', 1);
  await waitFor(() => expect(gateway.calls).toHaveLength(1));
  expect(container.childElementCount).toBe(0);
});
