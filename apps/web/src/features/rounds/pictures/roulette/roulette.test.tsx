import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WheelRecord } from '@pitdesk/contracts/rounds';
import { buildUser } from '@pitdesk/contracts/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import Wheel from '../wheel/wheel.tsx';
import { AllSpins } from './all-spins.tsx';
import RouletteNumbers from './roulette-numbers.tsx';
import RouletteStatistics from './roulette-statistics.tsx';

describe('all spins of a wheel', () => {
  const WHEEL: WheelRecord = {
    table_id: 3,
    number: null,
    stays: [],
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
    await i18n.loadNamespaces(['rounds', 'lists', 'fields']);
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

  it('show the spins of a fair wheel, and the bias that they would reveal', async () => {
    open();
    expect(await screen.findByText('No sign of wheel bias')).toBeTruthy();
    expect(screen.getByText(/^28,400 spins counted since Thursday, 1 January/)).toBeTruthy();
    expect(
      screen.getByText(/a pocket at 1\/31\.2 or more, or five neighbours at \+8\.1% or more$/),
    ).toBeTruthy();
  });

  it('raise an alert for a biased wheel that names the pockets, 00 by its name', async () => {
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

  it('give no verdict for too few spins, or while days are still counted', async () => {
    open({ spins: 60, detectable: { pocket: null, sector: null }, days_to_count: 1 });
    expect(await screen.findByText('Too few spins to judge this wheel')).toBeTruthy();
    expect(screen.getByText('Past spins are being counted: 1 day to go')).toBeTruthy();
  });

  it('show nothing where this console counts no spins', async () => {
    gateway.answers('GET /api/tables/3/wheel', () => refused('request.not_found'));
    const { container } = render(<AllSpins tableId={3} />, { wrapper: fakeConsole().wrapper });
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('restart for a serviced wheel once a reason is given', async () => {
    const person = open();
    const serviced = { at: WHEEL.counted_from, by: 'floor1', reason: 'Wheel exchanged' };
    gateway.answers('PUT /api/tables/3/wheel/service', () => ok({ ...WHEEL, spins: 0, serviced }));
    await person.click(await screen.findByRole('button', { name: 'Wheel replaced or serviced' }));
    await person.click(screen.getByRole('button', { name: 'Restart the count' }));
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await fillIn(screen.getByLabelText('Reason'), 'Wheel exchanged');
    await person.click(screen.getByRole('button', { name: 'Restart the count' }));
    expect(await screen.findByText('Replaced or serviced by floor1: Wheel exchanged')).toBeTruthy();
    expect(gateway.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Wheel exchanged' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the pictures of a wheel', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  it('show the last numbers, newest first, each with its colour as text', () => {
    render(<RouletteNumbers numbers={[0, 32, 15]} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '15 Black',
      '32 Red',
      '0 Zero',
    ]);
  });

  it('name the last number and its bets, and have a table too', () => {
    const { container } = render(<Wheel numbers={[17, 17, 5]} />);
    expect(container.querySelector('.wheel__figure')?.textContent).toBe('5');
    expect([...container.querySelectorAll('.wheel__facts')].map((fact) => fact.textContent)).toEqual([
      'Red',
      'Odd',
      '1–18',
    ]);
    const details = container.querySelector('details');
    if (details === null) throw new Error('There is no table');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const rows = within(details).getAllByRole('row');
    expect(rows).toHaveLength(38);
    expect(rows[18]?.textContent).toBe('1721');
    expect(rows[1]?.textContent).toBe('00never');
  });

  it('show 38 pockets for a double-zero wheel, and 00 by its name everywhere', () => {
    const { container } = render(<Wheel numbers={[17, 37]} wheel="double_zero" />);
    expect(container.querySelectorAll('.wheel__pocket')).toHaveLength(38);
    expect([...container.querySelectorAll('.wheel__number')].map((each) => each.textContent)).toContain('00');
    expect(container.querySelector('.wheel__figure')?.textContent).toBe('00');
    expect([...container.querySelectorAll('.wheel__facts')].map((fact) => fact.textContent)).toEqual([
      'Zero',
    ]);
    cleanup();
    render(<RouletteNumbers numbers={[37]} />);
    expect(screen.getByRole('listitem').textContent).toBe('00 Zero');
  });

  it('expect a 38th for each number of a double-zero wheel, and no French sectors', () => {
    render(<RouletteStatistics numbers={[1, 3, 2, 37]} wheel="double_zero" />);
    const [red] = screen.getAllByRole('row', { name: /^Red 2/ });
    expect(red && cellsOf(red)).toEqual(['2', '50.0% a fair wheel: 47.4%']);
    const [zero] = screen.getAllByRole('row', { name: /^Zero 1/ });
    expect(zero && cellsOf(zero)).toEqual(['1', '25.0% a fair wheel: 5.3%']);
    expect(screen.queryByText('Sectors of the wheel')).toBeNull();
    expect(screen.getByText('4 of 190 spins needed to judge the wheel')).toBeTruthy();
  });

  it('compare each share with that of a fair wheel', () => {
    render(<RouletteStatistics numbers={[1, 3, 2, 0]} />);
    const [red] = screen.getAllByRole('row', { name: /^Red 2/ });
    expect(red && cellsOf(red)).toEqual(['2', '50.0% a fair wheel: 48.6%']);
    expect(screen.getByText('Low (1–18) × 3')).toBeTruthy();
  });

  it('give no verdict below 185 spins, and show how many are missing', () => {
    render(<RouletteStatistics numbers={[1, 2, 3]} />);
    expect(screen.getByText('Too few spins to judge the wheel')).toBeTruthy();
    expect(screen.getByText('3 of 185 spins needed to judge the wheel')).toBeTruthy();
  });

  it('explain a spread by chance, with the figures', () => {
    render(<RouletteStatistics numbers={Array.from({ length: 370 }, (_, spin) => spin % 37)} />);
    expect(screen.getByText('Chance alone explains this spread')).toBeTruthy();
    expect(
      screen.getByText('370 spins · χ² = 0 at 36 degrees of freedom · p = 1 (alarm below 0.001)'),
    ).toBeTruthy();
  });

  it('raise an alarm where chance does not explain the spread', () => {
    render(
      <RouletteStatistics numbers={Array.from({ length: 400 }, (_, spin) => (spin % 4 ? spin % 37 : 17))} />,
    );
    const alarm = screen.getByRole('alert');
    expect(within(alarm).getByText(/have the wheel checked/)).toBeTruthy();
    expect(within(alarm).getByText(/p < 0.0001/)).toBeTruthy();
  });
});
