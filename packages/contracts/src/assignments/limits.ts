/** What became of a player who waited for a first answer, by the target of the table. */
export const ANSWER_OUTCOMES = [
  'in_time',
  'late',
  /** Nobody has answered yet. */
  'unanswered',
  /** Staff marked that it needs no answer. */
  'no_answer',
] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

export const ANSWERS = {
  /** The targets that a table may have, in seconds. */
  targetMin: 5,
  targetMax: 86_400,
  /** Waits that the figures of one range are made from, the newest first. */
  waitsAtMost: 50_000,
} as const;
