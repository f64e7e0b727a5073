import { defineFault } from '../../fault.ts';
import { inWords, quantile } from '../../floor/answers.ts';
import { breakFor, verdictOn } from '../../floor/operator.ts';

export const latency = defineFault({
  id: 'upstream-latency',
  area: 'Upstream',
  stack: 'one',
  does: 'the back office answers 3 s late for 20 s',
  promise: 'answers come late, but come; what needs no operator is as quick as ever',
  heals: 'it answers at once again',
  strike: (floor) => breakFor(floor, { service: 'backoffice', fault: 'latency', value: 3_000 }, 20_000),
  figure: ({ reads, untouched }) =>
    `reads ${inWords(
      quantile(
        reads.map(({ ms }) => ms),
        0.99,
      ),
    )} (p99), what needs no operator ${inWords(Math.max(...untouched.map(({ ms }) => ms)))} at most`,
  verdict: verdictOn,
});
