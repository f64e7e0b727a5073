/** The wheel lies around 0/0, zero on top, clockwise; in these units everything has its radius. */
export const RADII = { outer: 158, numbers: 143, inner: 128, ball: 119, heat: 110, hub: 54 } as const;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const at = (angle: number, radius: number) => ({
  x: rounded(Math.sin(angle) * radius),
  y: rounded(-Math.cos(angle) * radius),
});

/** Where the pockets of a wheel lie that has so many of them. */
function wheelGeometry(pockets: number) {
  const step = (2 * Math.PI) / pockets;
  return {
    /** The middle of a pocket, by its place on the wheel. */
    middleOf: (place: number, radius: number) => at(place * step, radius),
    /** How far a pocket's number is turned so that its foot points to the hub, in degrees. */
    turnOf: (place: number): number => rounded((place * 360) / pockets),
    /** A piece of ring over a pocket; `share` of its width is taken. */
    pocketPath: (place: number, from: number, to: number, share = 1): string => {
      const half = (step / 2) * share;
      const [start, end] = [place * step - half, place * step + half];
      const [a, b, c, d] = [at(start, to), at(end, to), at(end, from), at(start, from)];
      return `M${a.x} ${a.y}A${to} ${to} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${from} ${from} 0 0 0 ${d.x} ${d.y}Z`;
    },
  };
}

export const WHEEL_GEOMETRY = { single_zero: wheelGeometry(37), double_zero: wheelGeometry(38) } as const;

/** The radius to which a count reaches, where `most` fills the ring. */
export function heatRadius(count: number, most: number): number {
  return rounded(RADII.hub + (most === 0 ? 0 : (count / most) * (RADII.heat - RADII.hub)));
}
