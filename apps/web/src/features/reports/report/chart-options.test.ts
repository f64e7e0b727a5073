import { describe, expect, it } from '@jest/globals';
import type uPlot from 'uplot';
import { chartData, chartOptions } from './chart-options.ts';

const SHOWN = {
  places: ['06:00', '07:00', '08:00'],
  lines: [
    { name: 'Average response', values: [30, null, 60] },
    { name: 'Previous period', values: [40, 50, null] },
  ],
  textOf: (value: number) => `${value} s`,
};
const LOOK = {
  width: 600,
  font: '12px Inter',
  strokes: ['green', 'black'],
  text: 'grey',
  grid: 'silver',
} as const;
const PLOT = {} as uPlot;

describe('the options of a chart over time', () => {
  it('draw each line with gaps for missing figures', () =>
    expect(chartData(SHOWN)).toEqual([
      [0, 1, 2],
      [30, null, 60],
      [40, 50, null],
    ]));

  it('label the time axis with the points, and the other with the figures in words', () => {
    const [x, y] = chartOptions(SHOWN, LOOK).axes ?? [];
    const labels = (axis: uPlot.Axis | undefined, at: number[]) =>
      typeof axis?.values === 'function' ? axis.values(PLOT, at, 0, 0, 0) : undefined;
    expect(labels(x, [0, 2, 4])).toEqual(['06:00', '08:00', '']);
    expect(labels(y, [0, 40])).toEqual(['0 s', '40 s']);
  });

  it('name each line with its figure at the pointer, the second line dashed', () => {
    const [, first, second] = chartOptions(SHOWN, LOOK).series;
    const figure = (line: uPlot.Series | undefined, value: number | null) =>
      typeof line?.value === 'function' ? line.value(PLOT, value as number, 0, 0) : undefined;
    expect([first?.label, second?.label]).toEqual(['Average response', 'Previous period']);
    expect([figure(first, 30), figure(first, null)]).toEqual(['30 s', '–']);
    expect([first?.dash, second?.dash]).toEqual([[], [6, 4]]);
  });
});
