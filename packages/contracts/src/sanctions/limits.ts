/** The kinds of sanctions against a player. */
export const SANCTION_KINDS = ['warning', 'mute', 'table_ban'] as const;
/** Where a sanction applies: at one table, at every table of a terminal, everywhere. */
export const SANCTION_SCOPES = ['table', 'terminal', 'all'] as const;

export const SANCTION_REASONS = [
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

export const SANCTION_STATES = [
  'proposed',
  'active',
  'expired',
  'lifted',
  'superseded',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;

/** The state of enforcement: not checked yet, enforced, not enforced, or not enforceable. */
export const SANCTION_ENFORCEMENTS = ['pending', 'enforced', 'failing', 'not_offered'] as const;
/** Who enforces a sanction: the operator, or the console, which disconnects the player seconds after they appear. */
export const SANCTION_ENFORCERS = ['operator', 'console'] as const;

export const APPEAL_STATES = ['none', 'filed', 'upheld', 'changed', 'overturned'] as const;
export const APPEAL_DECISIONS = ['upheld', 'changed', 'overturned'] as const;

export const SANCTION_ACTS = [
  'proposed',
  'applied',
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

export const SANCTIONS = {
  /** Length of the text that the player is told. */
  textMax: 500,
  /** Length of the internal reason. */
  evidenceMax: 2_000,
  reasonMin: 3,
  reasonMax: 500,
  /** One minute at least: a shorter sanction could end before it is enforced. */
  minutesMin: 1,
  /** The largest value of the duration settings, in minutes: 180 days. */
  minutesMax: 180 * 24 * 60,
} as const;
