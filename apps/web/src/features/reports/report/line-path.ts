const WIDTH = 1_000;
const HEIGHT = 200;
/** Half a line stays inside the picture. */
const EDGE = 1;

/** A line through values, the first at the left edge and the last at the right, `most` at the top. */
export function linePath(values: readonly number[], most: number): string {
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const x = Math.round(index * step * 10) / 10;
      const y = Math.round((HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)) * 10) / 10;
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}
