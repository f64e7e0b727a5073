import type uPlot from 'uplot';

export interface ChartLine {
  name: string;
  /** Null without a measurement: the line has a gap. */
  values: readonly (number | null)[];
}

export interface ChartShown {
  /** The label of each point on the time axis. */
  places: readonly string[];
  /** The first line is solid, the second dashed: a printout may have no colours. */
  lines: readonly ChartLine[];
  textOf: (value: number) => string;
}

interface Look {
  /** In CSS pixels. */
  width: number;
  font: string;
  /** Of the first line and of the second. */
  strokes: readonly [string, string];
  text: string;
  grid: string;
}

const HEIGHT = 200;
const DASHES = [[], [6, 4]] as const;
/** Distances between labels of the time axis, in points: hours of a day, then days. */
const LABEL_STEPS = [1, 2, 3, 4, 6, 12, 24, 48, 96];

/** Returns the points of a chart; their places are the numbers from 0. */
export const chartData = ({ places, lines }: ChartShown): uPlot.AlignedData => [
  places.map((_, index) => index),
  ...lines.map(({ values }) => [...values]),
];

/** Returns uPlot's options: figures at the pointer are in the legend. */
export function chartOptions({ places, lines, textOf }: ChartShown, look: Look): uPlot.Options {
  const axis = {
    stroke: look.text,
    font: look.font,
    grid: { stroke: look.grid, width: 1 },
    ticks: { show: false },
  };
  return {
    width: look.width,
    height: HEIGHT,
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(1, most)] } },
    axes: [
      { ...axis, incrs: LABEL_STEPS, values: (_, at) => at.map((place) => places[place] ?? '') },
      { ...axis, size: 64, values: (_, at) => at.map(textOf) },
    ],
    series: [
      { label: '', value: (_, at: number | null) => (at === null ? '' : (places[at] ?? '')) },
      ...lines.map(({ name }, index) => ({
        label: name,
        stroke: look.strokes[index === 0 ? 0 : 1],
        width: 2,
        dash: [...(DASHES[index] ?? [])],
        value: (_: uPlot, value: number | null) => (value === null ? '–' : textOf(value)),
      })),
    ],
    cursor: { drag: { x: false, y: false } },
  };
}
