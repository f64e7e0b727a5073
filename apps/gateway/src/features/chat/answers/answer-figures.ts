import type { AnswerFigures, AnswerOutcome, AnswerWait } from '@pitdesk/contracts/assignments';
import type { StoredWait } from '../waiting/waits.store.ts';

/** The fields of a wait that the figures use. */
type Counted = Pick<AnswerWait, 'outcome' | 'answered'>;

/** Returns the outcome of a wait. */
export function outcomeOf(
  { since, endedAs, endedAt }: Pick<StoredWait, 'since' | 'endedAs' | 'endedAt'>,
  targetSeconds: number,
): AnswerOutcome {
  if (endedAs === 'no_answer') return 'no_answer';
  if (endedAt === null) return 'unanswered';
  return secondsBetween(since, endedAt) <= targetSeconds ? 'in_time' : 'late';
}

export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, to.getTime() - from.getTime()) / 1_000;

/** Returns the figures of waits; null without waits. */
export function figuresOf(waits: readonly Counted[]): AnswerFigures | null {
  if (waits.length === 0) return null;
  const seconds = waits
    .flatMap(({ answered }) => (answered === null ? [] : [answered.seconds]))
    .toSorted((a, b) => a - b);
  const count = (wanted: AnswerOutcome): number => waits.filter(({ outcome }) => outcome === wanted).length;
  return {
    waits: waits.length,
    in_time: count('in_time'),
    late: count('late'),
    unanswered: count('unanswered'),
    no_answer: count('no_answer'),
    median_s: quantile(seconds, 0.5),
    p90_s: quantile(seconds, 0.9),
  };
}

/** Returns a quantile, interpolated between two values; null without values. */
function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return Math.round(10 * (low + (high - low) * (place - Math.floor(place)))) / 10;
}

/** Returns the figures of each group, ordered by the number of waits. */
export function figuresBy<T extends Counted, K>(
  waits: readonly T[],
  keyOf: (wait: T) => K | undefined,
): { key: K; figures: AnswerFigures }[] {
  const groups = new Map<K, T[]>();
  for (const wait of waits) {
    const key = keyOf(wait);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(wait);
    else groups.set(key, [wait]);
  }
  return [...groups]
    .flatMap(([key, group]) => {
      const figures = figuresOf(group);
      return figures === null ? [] : [{ key, figures }];
    })
    .toSorted((a, b) => b.figures.waits - a.figures.waits);
}
