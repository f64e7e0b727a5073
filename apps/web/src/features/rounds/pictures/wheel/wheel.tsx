import './wheel.css';
import { colourOf, pocketName, rouletteStatistics, WHEEL_ORDERS, type WheelKind } from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberTable } from './number-table.tsx';
import { heatRadius, RADII, WHEEL_GEOMETRY } from './wheel-geometry.ts';
import { WheelHub } from './wheel-hub.tsx';

interface Props {
  /** In the order they fell. */
  numbers: readonly number[];
  wheel?: WheelKind;
}

/** The wheel with the pocket of the last number, and inside of it how often each number came. */
export default function Wheel({ numbers, wheel = 'single_zero' }: Props) {
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
      <NumberTable numbers={statistics.numbers} />
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
