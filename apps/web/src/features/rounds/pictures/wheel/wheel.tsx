import '../roulette/roulette.css';
import {
  colourOf,
  type NumberCount,
  pocketName,
  rouletteOutcome,
  rouletteStatistics,
  WHEEL_ORDERS,
  type WheelKind,
} from '@pitdesk/table-games';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureTable } from '../picture-table.tsx';

interface Props {
  /** In the order of the spins. */
  numbers: readonly number[];
  wheel?: WheelKind;
  /** The content beside it, where it fits. */
  children?: ReactNode;
}

/** The wheel with the pocket of the last number, and inside it the count of each number. */
export default function Wheel({ numbers, wheel = 'single_zero', children }: Props) {
  const { t } = useTranslation('rounds');
  const statistics = useMemo(() => rouletteStatistics(numbers, wheel), [numbers, wheel]);
  const order = WHEEL_ORDERS[wheel];
  const { middleOf, pocketPath, turnOf } = WHEEL_GEOMETRY[wheel];
  const last = numbers.at(-1);
  const most = Math.max(...statistics.numbers.map(({ count }) => count));
  const hot = new Set(statistics.hot.map(({ number }) => number));
  return (
    <section className="wheel" aria-label={t('pictures.wheel.title')}>
      <svg className="wheel__picture" viewBox="-160 -160 320 320" aria-hidden="true">
        <circle className="wheel__rim" r={RADII.outer + 1.5} />
        {order.map((number, place) => {
          const { x, y } = middleOf(place, RADII.numbers);
          const { count } = statistics.numbers[number] ?? { count: 0 };
          return (
            <g key={number} className={`wheel__pocket wheel__pocket--${colourOf(number)}`}>
              <path className="wheel__colour" d={pocketPath(place, RADII.inner, RADII.outer)} />
              <text className="wheel__number" transform={`translate(${x} ${y}) rotate(${turnOf(place)})`}>
                {pocketName(number)}
              </text>
              {count > 0 && (
                <path
                  className={`wheel__heat${hot.has(number) ? ' wheel__heat--hot' : ''}`}
                  d={pocketPath(place, RADII.hub, heatRadius(count, most), 0.78)}
                />
              )}
            </g>
          );
        })}
        {most > 0 && <circle className="wheel__even" r={heatRadius(numbers.length / order.length, most)} />}
        <circle className="wheel__hub" r={RADII.hub - 2} />
        {last !== undefined && <LastPocket number={last} wheel={wheel} />}
        <WheelHub number={last} wheel={wheel} />
      </svg>
      <p className="wheel__legend">{t('pictures.wheel.legend')}</p>
      <div className="wheel__beside">
        {children}
        <NumberTable numbers={statistics.numbers} />
      </div>
    </section>
  );
}

/** The ball in its pocket, and an edge around it. */
function LastPocket({ number, wheel }: { number: number; wheel: WheelKind }) {
  const { middleOf, pocketPath } = WHEEL_GEOMETRY[wheel];
  const place = WHEEL_ORDERS[wheel].indexOf(number);
  const { x, y } = middleOf(place, RADII.ball);
  const pocket = pocketPath(place, RADII.inner, RADII.outer);
  return (
    <>
      <path className="wheel__last-edge" d={pocket} />
      <path className="wheel__last" d={pocket} />
      <circle className="wheel__ball" cx={x} cy={y} r="6" />
    </>
  );
}

/** The wheel as a table: the count of each number, and the spins since its last one. */
function NumberTable({ numbers }: { numbers: readonly NumberCount[] }) {
  const { t } = useTranslation('rounds');
  return (
    <PictureTable
      columns={[t('pictures.column.number'), t('pictures.column.count'), t('pictures.column.since')]}
      rows={() =>
        numbers.map(({ number, count, since }) => (
          <tr key={number}>
            <th scope="row">{pocketName(number)}</th>
            <td>{count}</td>
            <td>{since ?? t('pictures.never')}</td>
          </tr>
        ))
      }
    />
  );
}

/** The wheel is around 0/0, zero on top, clockwise; all radii are in these units. */
const RADII = { outer: 158, numbers: 143, inner: 128, ball: 119, heat: 110, hub: 54 } as const;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const at = (angle: number, radius: number) => ({
  x: rounded(Math.sin(angle) * radius),
  y: rounded(-Math.cos(angle) * radius),
});

/** Returns functions for the positions of the pockets of a wheel of that size. */
function wheelGeometry(pockets: number) {
  const step = (2 * Math.PI) / pockets;
  return {
    /** Returns the centre of a pocket by its place on the wheel. */
    middleOf: (place: number, radius: number) => at(place * step, radius),
    /** Returns the rotation of a pocket's number towards the hub, in degrees. */
    turnOf: (place: number): number => rounded((place * 360) / pockets),
    /** Returns a segment of a ring over a pocket; it fills `share` of the pocket's width. */
    pocketPath: (place: number, from: number, to: number, share = 1): string => {
      const half = (step / 2) * share;
      const [start, end] = [place * step - half, place * step + half];
      const [a, b, c, d] = [at(start, to), at(end, to), at(end, from), at(start, from)];
      return `M${a.x} ${a.y}A${to} ${to} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${from} ${from} 0 0 0 ${d.x} ${d.y}Z`;
    },
  };
}

const WHEEL_GEOMETRY = { single_zero: wheelGeometry(37), double_zero: wheelGeometry(38) } as const;

/** Returns the radius for a count; `most` fills the ring. */
function heatRadius(count: number, most: number): number {
  return rounded(RADII.hub + (most === 0 ? 0 : (count / most) * (RADII.heat - RADII.hub)));
}

/** The last number, large, with its bets. */
function WheelHub({ number, wheel }: { number: number | undefined; wheel: WheelKind }) {
  const { t } = useTranslation('rounds');
  if (number === undefined) {
    return (
      <text className="wheel__facts" y="0">
        {t('pictures.wheel.none')}
      </text>
    );
  }
  const { colour, parity, half } = rouletteOutcome(number, wheel);
  const facts = [
    t(`pictures.colour.${colour}`),
    ...(parity === null ? [] : [t(`pictures.parity.${parity}`)]),
    ...(half === null ? [] : [t(`pictures.range.${half}`)]),
  ];
  return (
    <>
      <circle className={`wheel__result wheel__result--${colour}`} cy="-17" r="23" />
      <text className="wheel__figure" y="-17">
        {pocketName(number)}
      </text>
      {facts.map((fact, line) => (
        <text key={fact} className="wheel__facts" y={15 + line * 12.5}>
          {fact}
        </text>
      ))}
    </>
  );
}
