import { rouletteOutcome } from '../outcome.js';

function next(streak, value) {
  if (value === null) return null;
  return { value, length: streak?.value === value ? streak.length + 1 : 1 };
}
function streaksOf(values) {
  let current = null;
  let longest = null;
  for (const value of values) {
    current = next(current, value);
    if ((current?.length ?? 0) > (longest?.length ?? 0)) longest = current;
  }
  return { current, longest };
}
/** Streaks of the even chances, dozens and columns. A zero ends them all; it has a colour of its own. */
export function layoutStreaks(spins, wheel) {
  const outcomes = spins.map((number) => rouletteOutcome(number, wheel));
  return {
    colour: streaksOf(outcomes.map(({ colour }) => colour)),
    parity: streaksOf(outcomes.map(({ parity }) => parity)),
    half: streaksOf(outcomes.map(({ half }) => half)),
    dozen: streaksOf(outcomes.map(({ dozen }) => dozen)),
    column: streaksOf(outcomes.map(({ column }) => column)),
  };
}
//# sourceMappingURL=streaks.js.map
