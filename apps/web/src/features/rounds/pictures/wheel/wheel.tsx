import './wheel.css';
import { colourOf, rouletteStatistics, WHEEL_ORDER } from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberTable } from './number-table.tsx';
import { heatRadius, middleOf, pocketPath, RADII, turnOf } from './wheel-geometry.ts';
import { WheelHub } from './wheel-hub.tsx';

interface Props {
  /** In the order they fell. */
  numbers: readonly number[];
}

/** The wheel with the pocket of the last number, and inside of it how often each number came. */
export default function Wheel({ numbers }: Props) {
  const { t } = useTranslation('rounds');
  const statistics = useMemo(() => rouletteStatistics(numbers), [numbers]);
  const last = numbers.at(-1);
  const most = Math.max(...statistics.numbers.map(({ count }) => count));
  const hot = new Set(statistics.hot.map(({ number }) => number));
  return (
    <section className="wheel" aria-label={t('pictures.wheel.title')}>
      <svg className="wheel__picture" viewBox="-160 -160 320 320" aria-hidden="true">
        <circle className="wheel__rim" r={RADII.outer + 1.5} />
        {WHEEL_ORDER.map((number, place) => {
          const { x, y } = middleOf(place, RADII.numbers);
          const { count } = statistics.numbers[number] ?? { count: 0 };
          return (
            <g key={number} className={`wheel__pocket wheel__pocket--${colourOf(number)}`}>
              <path className="wheel__colour" d={pocketPath(place, RADII.inner, RADII.outer)} />
              <text className="wheel__number" transform={`translate(${x} ${y}) rotate(${turnOf(place)})`}>
                {number}
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
        {most > 0 && <circle className="wheel__even" r={heatRadius(numbers.length / 37, most)} />}
        <circle className="wheel__hub" r={RADII.hub - 2} />
        {last !== undefined && <LastPocket number={last} />}
        <WheelHub number={last} />
      </svg>
      <p className="wheel__legend">{t('pictures.wheel.legend')}</p>
      <NumberTable numbers={statistics.numbers} />
    </section>
  );
}

/** The ball in its pocket, and an edge around it. */
function LastPocket({ number }: { number: number }) {
  const place = WHEEL_ORDER.indexOf(number);
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
