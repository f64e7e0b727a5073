/** What may be done about a player. */
export const MEASURE_KINDS = ['warning', 'mute', 'keep_out'] as const;
/** Where a measure holds: at one table, at every table of a terminal, everywhere. */
export const MEASURE_SCOPES = ['table', 'terminal', 'all'] as const;

export const MEASURE_REASONS = [
  'abuse',
  'threats',
  'spam',
  'adverts',
  'collusion',
  'cheating',
  'underage',
  'welfare',
  'personal_data',
  'other',
] as const;

export const MEASURE_STATES = [
  'proposed',
  'active',
  'expired',
  'lifted',
  'superseded',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;

/** How far a measure holds: nobody has looked yet, it holds, it does not, or nobody can make it hold. */
export const MEASURE_ENFORCEMENTS = ['pending', 'enforced', 'failing', 'not_offered'] as const;
/** Who makes a measure hold: the operator, or the console, which cuts the connection seconds after it shows. */
export const MEASURE_ENFORCERS = ['operator', 'console'] as const;

export const APPEAL_STATES = ['none', 'filed', 'upheld', 'changed', 'overturned'] as const;
export const APPEAL_DECISIONS = ['upheld', 'changed', 'overturned'] as const;

export const MEASURE_ACTS = [
  'proposed',
  'taken',
  'approved',
  'rejected',
  'withdrawn',
  'lapsed',
  'enforced',
  'failed',
  'expired',
  'lifted',
  'superseded',
  'appealed',
  'appeal_upheld',
  'appeal_changed',
  'appeal_overturned',
] as const;

export const MEASURES = {
  /** Of what the player is told. */
  textMax: 500,
  /** Of what was seen. */
  evidenceMax: 2_000,
  reasonMin: 3,
  reasonMax: 500,
  /** A minute at least: a shorter one could end before it is enforced. */
  minutesMin: 1,
  /** The longest that a setting allows, in minutes: 180 days. */
  minutesMax: 180 * 24 * 60,
} as const;
