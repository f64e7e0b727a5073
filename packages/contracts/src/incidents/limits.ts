export const INCIDENT_KINDS = ['game_error', 'dispute', 'interruption', 'complaint'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The errors of a game, in the order of a round. */
export const GAME_ERRORS = [
  'shuffle_missed',
  'burned_card_early',
  'extra_card',
  'card_exposed',
  'wrong_hand',
  'no_spin',
  'wrong_direction',
  'ball_out',
  'wrong_pocket',
  'wrong_winner',
  'result_misentered',
  'dealer_change',
  'stream_lost_betting',
  'stream_lost_play',
  'device_offline',
] as const;
export type GameError = (typeof GAME_ERRORS)[number];

const COMMON_ERRORS: readonly GameError[] = [
  'result_misentered',
  'dealer_change',
  'stream_lost_betting',
  'stream_lost_play',
  'device_offline',
];

/** The errors that can happen in each game. */
export const GAME_ERRORS_OF: Readonly<Record<'baccarat' | 'roulette', readonly GameError[]>> = {
  baccarat: [
    'shuffle_missed',
    'burned_card_early',
    'extra_card',
    'card_exposed',
    'wrong_hand',
    'wrong_winner',
    ...COMMON_ERRORS,
  ],
  roulette: ['no_spin', 'wrong_direction', 'ball_out', 'wrong_pocket', 'wrong_winner', ...COMMON_ERRORS],
};

export const INCIDENT_STATES = ['open', 'decided', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** The round stands, is voided, or is corrected. */
export const INCIDENT_DECISIONS = ['stand', 'void', 'correct'] as const;
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number];

/** The cause of an error: the dealer, a patron, or neither. */
export const INCIDENT_FAULTS = ['dealer', 'patron', 'none'] as const;

/** Money that the property lost by the incident, or saved by noticing it. */
export const LOSS_KINDS = ['loss', 'saving'] as const;

export const INCIDENT_PERSON_ROLES = ['dealer', 'player', 'staff'] as const;
export type IncidentPersonRole = (typeof INCIDENT_PERSON_ROLES)[number];

/** Where an incident was opened from. */
export const INCIDENT_ORIGINS = ['round', 'alarm', 'message', 'player', 'table'] as const;

/** The acts of staff on an open incident. */
export const INCIDENT_ACTS = ['change', 'note', 'tick', 'untick', 'decide', 'close', 'reopen'] as const;
export type IncidentAct = (typeof INCIDENT_ACTS)[number];

/** The steps in the history of an incident. */
export const INCIDENT_STEPS = ['opened', ...INCIDENT_ACTS] as const;
export type IncidentStepName = (typeof INCIDENT_STEPS)[number];

/** The states that allow each act. The gateway enforces it, and the browser shows the acts accordingly. */
export const INCIDENT_ACT_STATES: Readonly<Record<IncidentAct, readonly IncidentState[]>> = {
  change: ['open', 'decided'],
  note: INCIDENT_STATES,
  tick: ['open', 'decided'],
  untick: ['open', 'decided'],
  decide: ['open'],
  close: ['decided'],
  reopen: ['decided', 'closed'],
};

/** The parts of a playbook: its steps, and who must be told. */
export const PLAYBOOK_PARTS = ['steps', 'notify'] as const;
export type PlaybookPart = (typeof PLAYBOOK_PARTS)[number];

export const INCIDENTS = {
  textMin: 3,
  textMax: 4_000,
  reasonMax: 500,
  videoMax: 300,
  amountMax: 1_000_000_000,
  /** People of an incident, including those who were removed. */
  peopleMax: 50,
  /** Steps of the history that are shown, newest first. */
  shownAtMost: 500,
  /** A complaint is answered within this many calendar days after its receipt (N.J.A.C. 13:69O-3.1(d)). */
  answerDays: 3,
} as const;

export const PLAYBOOKS = {
  lineMin: 3,
  lineMax: 300,
  linesMax: 30,
} as const;
