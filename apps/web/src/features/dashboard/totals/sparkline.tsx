import type { PlayerCountSample } from '@pitdesk/contracts/players';
import { useTranslation } from 'react-i18next';

const WIDTH = 160;
const HEIGHT = 36;
const HOUR_MS = 3_600_000;

/** Players online over the last hour; screen readers get the lowest, highest and latest figure. */
export function Sparkline({ samples, now }: { samples: readonly PlayerCountSample[]; now: number }) {
  const { t } = useTranslation('dashboard');
  const points = sparkPoints(samples, now - HOUR_MS, now, WIDTH, HEIGHT - 4);
  const last = points.at(-1);
  if (last === undefined) return <span className="sparkline sparkline--empty">{t('totals.noHistory')}</span>;
  const totals = samples.map((sample) => sample.total);
  const label = t('totals.history', {
    low: Math.min(...totals),
    high: Math.max(...totals),
    last: totals.at(-1) ?? 0,
  });
  return (
    <svg className="sparkline" viewBox={`0 -2 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="sparkline__area" d={sparkArea(points, HEIGHT - 4)} />
      <path className="sparkline__line" d={sparkPath(points)} />
      <circle className="sparkline__last" cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}

/** A missing sample is a gap in the line, not a straight line across it. */
const GAP_MS = 3 * 60_000;

export interface SparkPoint {
  x: number;
  y: number;
  /** True where a line connects the previous point to this one. */
  joined: boolean;
}

/**
 * Returns samples as points in a box of that size; its bottom is zero, so that a small change does not look like a
 * large one.
 */
export function sparkPoints(
  samples: readonly PlayerCountSample[],
  from: number,
  to: number,
  width: number,
  height: number,
): SparkPoint[] {
  const peak = Math.max(1, ...samples.map((sample) => sample.total));
  let before = Number.NEGATIVE_INFINITY;
  return samples
    .map((sample) => ({ at: Date.parse(sample.at), total: sample.total }))
    .filter(({ at }) => at >= from && at <= to)
    .map(({ at, total }) => {
      const joined = at - before <= GAP_MS;
      before = at;
      const x = ((at - from) / (to - from)) * width;
      return { x: round(x), y: round(height - (total / peak) * height), joined };
    });
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const sparkPath = (points: readonly SparkPoint[]): string =>
  points.map(({ x, y, joined }) => `${joined ? 'L' : 'M'}${x} ${y}`).join('');

/** Returns the area between the line and `floor`, one part for each stretch without a gap. */
export function sparkArea(points: readonly SparkPoint[], floor: number): string {
  const stretches: SparkPoint[][] = [];
  for (const point of points) {
    if (point.joined) stretches.at(-1)?.push(point);
    else stretches.push([point]);
  }
  return stretches
    .map((stretch) => {
      const top = stretch.map(({ x, y }) => `L${x} ${y}`).join('');
      return `M${stretch[0]?.x} ${floor}${top}L${stretch.at(-1)?.x} ${floor}Z`;
    })
    .join('');
}
