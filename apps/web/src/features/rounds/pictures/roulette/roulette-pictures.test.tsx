import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { startTexts } from '#test/texts.ts';
import Wheel from '../wheel/wheel.tsx';
import RouletteNumbers from './roulette-numbers.tsx';
import RouletteStatistics from './roulette-statistics.tsx';

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the pictures of a wheel', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('rounds');
  });
  afterEach(cleanup);

  it('the last numbers stand with the newest first, each with its colour in words', () => {
    render(<RouletteNumbers numbers={[0, 32, 15]} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '15 Black',
      '32 Red',
      '0 Zero',
    ]);
  });

  it('the wheel names the last number and what it pays on, and is a table too', () => {
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

  it('a double-zero wheel has 38 pockets, and 00 is shown by its name everywhere', () => {
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

  it('the statistics of a double-zero wheel expect a 38th of it, and know no French sectors', () => {
    render(<RouletteStatistics numbers={[1, 3, 2, 37]} wheel="double_zero" />);
    const [red] = screen.getAllByRole('row', { name: /^Red 2/ });
    expect(red && cellsOf(red)).toEqual(['2', '50.0% a fair wheel: 47.4%']);
    const [zero] = screen.getAllByRole('row', { name: /^Zero 1/ });
    expect(zero && cellsOf(zero)).toEqual(['1', '25.0% a fair wheel: 5.3%']);
    expect(screen.queryByText('Sectors of the wheel')).toBeNull();
    expect(screen.getByText('4 of the 190 spins that a verdict needs')).toBeTruthy();
  });

  it('the statistics show each share beside that of a fair wheel', () => {
    render(<RouletteStatistics numbers={[1, 3, 2, 0]} />);
    const [red] = screen.getAllByRole('row', { name: /^Red 2/ });
    expect(red && cellsOf(red)).toEqual(['2', '50.0% a fair wheel: 48.6%']);
    expect(screen.getByText('Low (1–18) × 3')).toBeTruthy();
  });

  it('give no verdict below 185 spins, and show how many are missing', () => {
    render(<RouletteStatistics numbers={[1, 2, 3]} />);
    expect(screen.getByText('Too few spins for a verdict on the wheel')).toBeTruthy();
    expect(screen.getByText('3 of the 185 spins that a verdict needs')).toBeTruthy();
  });

  it('report chance as chance, with the figures for it', () => {
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
