import { WHEEL_ORDER } from '@pitdesk/table-games';

/** The wheel lies around 0/0, zero on top, clockwise; in these units everything has its radius. */
export const RADII = { outer: 158, numbers: 143, inner: 128, ball: 119, heat: 110, hub: 54 } as const;

const POCKETS = WHEEL_ORDER.length;
const STEP = (2 * Math.PI) / POCKETS;
const rounded = (value: number): number => Math.round(value * 100) / 100;

const at = (angle: number, radius: number) => ({
  x: rounded(Math.sin(angle) * radius),
  y: rounded(-Math.cos(angle) * radius),
});

/** The middle of a pocket, by its place on the wheel. */
export const middleOf = (place: number, radius: number) => at(place * STEP, radius);

/** How far a pocket's number is turned so that its foot points to the hub, in degrees. */
export const turnOf = (place: number): number => rounded((place * 360) / POCKETS);

/** A piece of ring over a pocket; `share` of its width is taken. */
export function pocketPath(place: number, from: number, to: number, share = 1): string {
  const half = (STEP / 2) * share;
  const [start, end] = [place * STEP - half, place * STEP + half];
  const [a, b, c, d] = [at(start, to), at(end, to), at(end, from), at(start, from)];
  return `M${a.x} ${a.y}A${to} ${to} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${from} ${from} 0 0 0 ${d.x} ${d.y}Z`;
}

/** The radius to which a count reaches, where `most` fills the ring. */
export function heatRadius(count: number, most: number): number {
  return rounded(RADII.hub + (most === 0 ? 0 : (count / most) * (RADII.heat - RADII.hub)));
}
