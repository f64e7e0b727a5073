const WIDTH = 120;
const HEIGHT = 36;

/** A row of figures as a line; the figure that counts stands beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 3 - ((value - least) / span) * (HEIGHT - 6)).toFixed(1)}`;
  });
  return (
    <svg className="widget__line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill="var(--primary-soft)" />
      <polyline points={points.join(' ')} fill="none" stroke="var(--primary)" strokeWidth="2" />
    </svg>
  );
}
