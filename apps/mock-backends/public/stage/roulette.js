import { createRow, el, setText } from './svg.js';

const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const CENTRE = { x: 170, y: 205 };
const STEP = 360 / ORDER.length;
/** The ball moves in steps: a smooth move would repaint the whole dashboard sixty times a second. */
const BALL_MS = 250;
const BALL_DEGREES = 4 * STEP;

/** A double zero is pocket 37, as in the console. */
const DOUBLE_ZERO = 37;
const nameOf = (number) => (number === DOUBLE_ZERO ? '00' : String(number));
const colourOf = (number) =>
  number === 0 || number === DOUBLE_ZERO ? '#15803d' : RED.has(number) ? '#b91c1c' : '#1f2937';

/** Draws the wheel, the ball, the result and the results before it. */
export function createRoulette(group) {
  const ball = el('circle', { class: 'ball', cx: CENTRE.x, cy: CENTRE.y - 84, r: 5, fill: '#fff' });
  const number = el('text', { class: 'number', x: 440, y: 192 });
  const plate = el('rect', { x: 390, y: 140, width: 100, height: 76, rx: 14, fill: 'none' });
  const last = el('g');
  const showLast = createRow(last, lastNumber);
  const turnTo = (degrees) => {
    ball.style.transform = `rotate(${degrees}deg)`;
  };
  let spinning;
  let turned = 0;
  const spin = () => {
    turned -= BALL_DEGREES;
    turnTo(turned);
  };
  group.append(wheel(), ball, plate, number, last);

  return ({ round, last_results }) => {
    const result = round?.number ?? null;
    if (round?.state === 'spinning') {
      spinning ??= setInterval(spin, BALL_MS);
    } else {
      clearInterval(spinning);
      spinning = undefined;
    }
    setText(number, result === null ? '' : nameOf(result));
    plate.setAttribute('fill', result === null ? 'none' : colourOf(result));
    if (result !== null) turnTo(ORDER.indexOf(result) * STEP);
    showLast(last_results.slice(-8));
  };
}

function wheel() {
  const pockets = ORDER.map((number, index) =>
    el('g', { transform: `rotate(${index * STEP} ${CENTRE.x} ${CENTRE.y})` }, [
      el('path', { d: pocketPath(), fill: colourOf(number), stroke: '#d6b25e', 'stroke-width': 0.6 }),
      el('text', { x: CENTRE.x, y: CENTRE.y - 98 }, String(number)),
    ]),
  );
  return el('g', { class: 'wheel' }, [
    el('circle', { cx: CENTRE.x, cy: CENTRE.y, r: 122, fill: '#4a2f17' }),
    ...pockets,
    el('circle', { cx: CENTRE.x, cy: CENTRE.y, r: 74, fill: '#6b4423' }),
    el('circle', { cx: CENTRE.x, cy: CENTRE.y, r: 16, fill: '#d6b25e' }),
    el('path', {
      d: `M${CENTRE.x - 50} ${CENTRE.y}h100M${CENTRE.x} ${CENTRE.y - 50}v100`,
      stroke: '#d6b25e',
      'stroke-width': 5,
    }),
  ]);
}

/** Returns the path of the pocket at the top of the wheel, between the inner and the outer rim. */
function pocketPath() {
  const half = ((STEP / 2) * Math.PI) / 180;
  const at = (radius, angle) =>
    `${(CENTRE.x + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE.y - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(74, -half)}L${at(112, -half)}A112 112 0 0 1 ${at(112, half)}L${at(74, half)}Z`;
}

function lastNumber({ number }, index) {
  return el('g', { transform: `translate(${336 + index * 26} 240)` }, [
    el('rect', { width: 23, height: 22, rx: 4, fill: colourOf(number) }),
    el('text', { class: 'small middle', x: 11.5, y: 15 }, nameOf(number)),
  ]);
}
