/** The reasons for which words are watched, the gravest first. */
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

/** `allow`: phrases of its category that overlap it do not count. */
export const WORD_KINDS = ['watch', 'allow'] as const;

export const FLAG_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

/** How soon somebody has to look at a flag of a category. */
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

/** Why a text cannot be an entry. `watched` and `allowed`: the list has it already, as one or as the other. */
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
  /** Lines that one request may bring, and their length: longer ones are reported, not refused as a whole. */
  mostLines: 500,
  longestLine: 500,
  tryMaxLength: 2_000,
  dryRunDays: 7,
  /** Messages that a dry run shows of each kind. */
  samples: 50,
  /** A flag marks its conversation for so long. */
  markedForMs: 24 * 60 * 60_000,
  /** Fewer judged flags say nothing about an entry. */
  judgedAtLeast: 10,
  /** Below this share of right flags an entry has to be reviewed. */
  reviewBelow: 0.2,
} as const;
