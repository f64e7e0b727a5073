import type { ParseKeys } from 'i18next';
import { createObservable } from '#lib/state/observable.ts';

type OutcomeText = ParseKeys<'outcomes'>;

/** The outcome of an act, shown as a notice. */
export interface Outcome {
  text: OutcomeText;
  values?: Record<string, string | number>;
  /** True for an act that failed: see `showFailed`. */
  failed?: boolean;
  /** The address of what was made. */
  link?: string;
  /** Reverts the act while the notice is shown. */
  undo?: () => void;
}

export const latestOutcome = createObservable<Outcome | null>(null);

/** Shows the outcome of an act at the top right, on whatever page its author is. */
export const showOutcome = (outcome: Outcome): void => latestOutcome.set(outcome);

/** An act failed that has no place of its own on the page, such as one by a key, or an undo after its page was left. */
export const showFailed = (): void => showOutcome({ text: 'failed', failed: true });

/** Returns an `onQueryStarted` that shows the outcome of a mutation once it succeeded. */
export const shows =
  <A, R>(outcomeOf: (argument: A, answer: R) => Outcome) =>
  async (argument: A, { queryFulfilled }: { queryFulfilled: PromiseLike<{ data: R }> }): Promise<void> => {
    const answer = await queryFulfilled.then(
      ({ data }) => ({ data }),
      () => null,
    );
    if (answer !== null) showOutcome(outcomeOf(argument, answer.data));
  };
