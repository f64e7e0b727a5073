/** The result of a wait for a first answer, compared with the table's target. */
export const ANSWER_OUTCOMES = [
  'in_time',
  'late',
  /** Not answered yet. */
  'unanswered',
  /** Staff marked that it needs no answer. */
  'no_answer',
] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

export const ANSWERS = {
  /** The targets that a table may have, in seconds. */
  targetMin: 5,
  targetMax: 86_400,
  /** Maximum number of waits, newest first, in the figures of one range. */
  waitsAtMost: 50_000,
} as const;
