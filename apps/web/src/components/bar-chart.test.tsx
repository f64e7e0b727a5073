import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BarChart } from './bar-chart.tsx';

const bars = (...names: string[]) => names.map((name, nth) => ({ name, value: 10 - nth }));
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows each bar once, also where two had the same name until their terminals were known', () => {
  const chart = (...names: string[]) => <BarChart name="" label="" bars={bars(...names)} textOf={String} />;
  const { rerender } = render(chart('Grand Salon', 'Grand Salon', 'Ruby 1'));
  expect(shown()).toEqual(['Grand Salon10', 'Grand Salon9', 'Ruby 18']);
  rerender(chart('Grand Salon · 1', 'Grand Salon · 2', 'Ruby 1'));
  expect(shown()).toEqual(['Grand Salon · 110', 'Grand Salon · 29', 'Ruby 18']);
});
