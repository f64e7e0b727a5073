import { sectorOf } from './sectors.js';
import { colourOf, DOUBLE_ZERO, isPocket, pocketName, WHEEL_ORDERS } from './wheel.js';

function factsOf(number, wheel) {
  const onLayout = number !== 0 && number !== DOUBLE_ZERO;
  return Object.freeze({
    number,
    colour: colourOf(number),
    parity: onLayout ? (number % 2 === 0 ? 'even' : 'odd') : null,
    half: onLayout ? (number <= 18 ? 'low' : 'high') : null,
    dozen: onLayout ? Math.ceil(number / 12) : null,
    column: onLayout ? ((number - 1) % 3) + 1 : null,
    sector: wheel === 'single_zero' ? sectorOf(number) : null,
  });
}
const outcomesOn = (wheel) => WHEEL_ORDERS[wheel].map((_, number) => factsOf(number, wheel));
const OUTCOMES = {
  single_zero: outcomesOn('single_zero'),
  double_zero: outcomesOn('double_zero'),
};
/**
 * Returns everything that a number decides.
 * @throws RangeError unless the wheel has the number
 */
export function rouletteOutcome(number, wheel = 'single_zero') {
  if (!isPocket(number, wheel)) throw new RangeError(`The wheel has no number ${pocketName(number)}`);
  return OUTCOMES[wheel][number];
}
/** Spins an unbiased wheel. */
export function spinWheel(random, wheel = 'single_zero') {
  return rouletteOutcome(random.pick(WHEEL_ORDERS[wheel]), wheel);
}
//# sourceMappingURL=outcome.js.map
