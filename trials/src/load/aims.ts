import type { Verdict } from '../common/aims.ts';
import type { Figures } from './figures.ts';

const MOST_5XX = 0.000_25;
const MESSAGE_P99_MS = 250;
/** The growth that counts as flat: at this rate a gateway would run for a week before anybody noticed. */
const FLAT_MB_PER_HOUR = 20;
/** In a shorter time a slope is noise of the garbage collector. */
const MEMORY_MINUTES = 10;

export const MESSAGES = ['message of a player → each browser', 'message of staff → each browser'];

/** Returns the verdict for each aim. @param gateways the names of the gateway processes */
export function verdicts(figures: Figures, gateways: readonly string[]): Verdict[] {
  return [
    lost(figures),
    failures(figures),
    slowness(figures),
    ...gateways.map((name) => memory(figures, name)),
  ];
}

function lost({ missed, errors }: Figures): Verdict {
  const closed = errors.get('a staff socket was closed') ?? 0;
  return {
    aim: 'no message lost, none doubled',
    figure: `${missed.lost} lost, ${missed.doubled} doubled${closed > 0 ? `, ${closed} sockets closed` : ''}`,
    met: missed.lost === 0 && missed.doubled === 0 && closed === 0,
  };
}

function failures(figures: Figures): Verdict {
  const [requests, failed] = [figures.count('requests'), figures.count('5xx')];
  const share = requests === 0 ? 0 : failed / requests;
  return {
    aim: `5xx and no answer: at most ${percent(MOST_5XX)}`,
    figure: `${percent(share)} (${failed} of ${requests.toLocaleString('en')})`,
    met: share <= MOST_5XX,
  };
}

function slowness(figures: Figures): Verdict {
  const worst = Math.max(...MESSAGES.map((what) => figures.percentiles(what).p99));
  return {
    aim: `p99 of a message under ${MESSAGE_P99_MS} ms`,
    figure: `${worst.toFixed(0)} ms`,
    met: worst < MESSAGE_P99_MS,
  };
}

function memory(figures: Figures, name: string): Verdict {
  const { first, last, slope, minutes } = figures.memory(name);
  const isKnown = slope !== null && minutes >= MEMORY_MINUTES;
  return {
    aim: `memory of ${name} flat after warm-up: at most ${FLAT_MB_PER_HOUR} MB an hour`,
    figure: `${first.toFixed(0)} → ${last.toFixed(0)} MB in ${minutes.toFixed(1)} min, ${slope?.toFixed(0) ?? 'no'} MB an hour`,
    met: isKnown ? slope <= FLAT_MB_PER_HOUR : null,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;
