/** Categories of watched words, the gravest first. */
export const WORD_CATEGORIES = [
  'self_harm',
  'minor',
  'lost_control',
  'borrowing',
  'chasing',
  'abuse',
  'adverts',
  'personal_data',
] as const;
export type WordCategory = (typeof WORD_CATEGORIES)[number];

export const WORD_LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** `allow`: suppresses overlapping matches of its category. */
export const WORD_KINDS = ['watch', 'allow'] as const;

export const FLAG_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

/** How soon a flag of a category must be looked at. */
export const SEVERITY_OF: Readonly<Record<WordCategory, FlagSeverity>> = {
  self_harm: 'critical',
  minor: 'critical',
  lost_control: 'high',
  borrowing: 'high',
  chasing: 'medium',
  abuse: 'medium',
  adverts: 'low',
  personal_data: 'low',
};

/** Why a text cannot be an entry. `watched` and `allowed`: the list already contains it in that role. */
export const ENTRY_PROBLEMS = [
  'too_short',
  'too_long',
  'no_words',
  'twice',
  'watched',
  'allowed',
  'full',
] as const;

export const WORDS = {
  /** Characters of an entry. */
  shortest: 2,
  longest: 60,
  mostOfALanguage: 2_000,
  /** Lines per request, and their length: longer lines are reported, and the rest is accepted. */
  mostLines: 500,
  longestLine: 500,
  tryMaxLength: 2_000,
  dryRunDays: 7,
  /** Messages of each kind that a dry run shows. */
  samples: 50,
  /** How long a flag marks its conversation. */
  markedForMs: 24 * 60 * 60_000,
  /** The minimum number of judged flags for a verdict on an entry. */
  judgedAtLeast: 10,
  /** Below this share of right flags, an entry needs a review. */
  reviewBelow: 0.2,
} as const;
