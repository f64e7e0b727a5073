import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { WheelRecord } from '@pitdesk/contracts/rounds';
import { buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { AllSpins } from './all-spins.tsx';

const WHEEL: WheelRecord = {
  table_id: 3,
  counted_from: '2026-01-01T12:00:00.000Z',
  counted_to: '2026-01-29T12:00:00.000Z',
  spins: 28_400,
  days_to_count: 0,
  p: 1,
  alarm_below_p: 0.01,
  suspect: null,
  detectable: { pocket: 1 / 31.2, sector: 0.081 },
  serviced: null,
};
let gateway: FakeGateway;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['rounds', 'lists']);
});
beforeEach(() => {
  window.localStorage.clear();
  gateway = fakeGateway();
  session.issued('token-1');
  session.userLoaded(buildUser());
});
afterEach(() => {
  cleanup();
  session.end(null);
  gateway.restore();
});

const open = (wheel: Partial<WheelRecord> = {}) => {
  gateway.answers('GET /api/tables/3/wheel', () => ok({ wheel: { ...WHEEL, ...wheel } }));
  render(<AllSpins tableId={3} />, { wrapper: fakeConsole().wrapper });
  return userEvent.setup();
};

it('a fair wheel shows its spins, and what would have been seen by now', async () => {
  open();
  expect(await screen.findByText('Nothing suggests that this wheel is biased')).toBeTruthy();
  expect(screen.getByText(/^28,400 spins counted since Thursday, January 1/)).toBeTruthy();
  expect(
    screen.getByText(/^A pocket at 1\/31\.2 or more, or five neighbours at \+8\.1% or more/),
  ).toBeTruthy();
});

it('a biased wheel shows an alert that names the pockets, 00 by its name', async () => {
  const suspect = {
    numbers: [1, 37, 27],
    since: WHEEL.counted_from,
    spins: 9_000,
    came: 900,
    expected: 710.5,
  };
  open({ p: 0.002, suspect });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This wheel is biased: have it checked');
  expect(alert.textContent).toContain('1, 00, 27 came up 900 times in 9,000 spins');
  expect(alert.textContent).toContain('a fair wheel: 710.5');
});

it('a wheel of too few spins, or whose days are still counted, has no verdict', async () => {
  open({ spins: 60, detectable: { pocket: null, sector: null }, days_to_count: 1 });
  expect(await screen.findByText('Too few spins to judge this wheel')).toBeTruthy();
  expect(screen.getByText('Past spins are being counted: 1 day to go')).toBeTruthy();
});

it('there is nothing where this console counts no spins', async () => {
  gateway.answers('GET /api/tables/3/wheel', () => refused('request.not_found'));
  const { container } = render(<AllSpins tableId={3} />, { wrapper: fakeConsole().wrapper });
  await waitFor(() => expect(gateway.calls).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it('the count of a serviced wheel restarts once a reason is given', async () => {
  const person = open();
  const serviced = { at: WHEEL.counted_from, by: 'floor1', reason: 'Wheel exchanged' };
  gateway.answers('PUT /api/tables/3/wheel/service', () => ok({ ...WHEEL, spins: 0, serviced }));
  await person.click(await screen.findByRole('button', { name: 'Wheel replaced or serviced' }));
  await person.click(screen.getByRole('button', { name: 'Restart the count' }));
  expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await fillIn(screen.getByLabelText('Reason'), 'Wheel exchanged');
  await person.click(screen.getByRole('button', { name: 'Restart the count' }));
  expect(await screen.findByText('Replaced or serviced, according to floor1: Wheel exchanged')).toBeTruthy();
  expect(gateway.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Wheel exchanged' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
