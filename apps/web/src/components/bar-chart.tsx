import { Flex } from 'antd';
import './bar-chart.css';

interface Bar {
  name: string;
  value: number;
}

interface Props {
  /** Its accessible name. */
  name: string;
  label: string;
  bars: readonly Bar[];
  textOf: (value: number) => string;
}

/** The table below lists all of them. */
const MOST_BARS = 10;
const WIDTH = 1_000;

/** The largest of several figures, each with its name and its value as text: a list with bars. */
export function BarChart({ name, label, bars, textOf }: Props) {
  const largest = bars
    // Two tables may have the same name.
    .map((bar, key) => ({ ...bar, key }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_BARS);
  const most = largest[0]?.value ?? 0;
  if (most === 0) return null;
  return (
    <Flex component="figure" vertical gap={6} className="bar-chart" aria-label={name}>
      <figcaption className="hint">{label}</figcaption>
      <ul className="bar-chart__bars">
        {largest.map(({ key, name: of, value }) => (
          <li className="bar-chart__bar" key={key}>
            <bdi translate="no" className="words">
              {of}
            </bdi>
            <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={Math.max(4, (WIDTH * value) / most)} height="10" />
            </svg>
            <span translate="no" className="tabular">
              {textOf(value)}
            </span>
          </li>
        ))}
      </ul>
    </Flex>
  );
}
