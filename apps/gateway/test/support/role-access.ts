import { ROLES, type Role } from '@pitdesk/contracts/access';

/**
 * V viewer, F floor supervisor, P pit manager, S shift manager, M chat moderator, C care officer, W surveillance, A
 * auditor, X administrator.
 */
type Letters = string;

const LETTERS = 'VFPSMCWAX';

/**
 * The roles that each route and event admits where roles decide, written by hand and not derived from the role table.
 */
const ROLE_ACCESS: readonly (readonly [roles: Letters, handlers: readonly string[]])[] = [
  ['VFPSMCWAX', ['GET /api/console', 'GET /api/duties']],
  [
    'VFPSMCWAX',
    [
      'GET /api/sessions',
      'DELETE /api/sessions/:id',
      'DELETE /api/sessions',
      'GET /api/auth/me',
      'GET /api/preferences',
      'PUT /api/preferences',
      'POST /api/auth/lock',
      'POST /api/auth/unlock',
      'GET /api/factors',
      'POST /api/factors/begin',
      'POST /api/factors',
      'DELETE /api/factors/:id',
      'POST /api/factors/recovery-codes',
      'POST /api/step-ups/:id',
      'POST /api/auth/logout',
      'POST /api/invitations/accept',
    ],
  ],
  ['VFPSMCWAX', ['GET /api/operator/left-out']],
  ['FPSMCWAX', ['GET /api/views', 'POST /api/views', 'PUT /api/views/:id', 'DELETE /api/views/:id']],
  ['VFPSMCWA', ['GET /api/tables']],
  ['VFPSMCWA', ['GET /api/tables/live', '/game-logic watchTables', '/game-logic unwatchTables']],
  ['VFPSMCWA', ['GET /api/player-counts']],
  ['VFPSMCWA', ['/game-logic getClientsList', '/game-logic leaveClientsList']],
  ['VFPSMCWA', ['/game-logic openPlayers', '/game-logic closePlayers']],
  [
    'FPSMCWA',
    ['GET /api/alarms', 'GET /api/floor-at', '/game-logic watchAlarms', '/game-logic unwatchAlarms'],
  ],
  ['FPS', ['PUT /api/alarms/:id/acknowledgement']],
  [
    'FPSMCWA',
    [
      'GET /api/customerSupport/chatMessage/dynamicsearch',
      'GET /api/conversations',
      'GET /api/conversations/search',
      'GET /api/conversations/:id/messages',
      'PUT /api/conversations/:id/read',
      'GET /api/conversations/:id/export',
      'GET /api/canned-replies',
      'GET /api/helplines',
      'GET /api/answer-rule',
      'GET /api/answers/targets',
      'POST /api/conversations/:id/translations',
      'GET /api/languages/:kind/:id',
      '/chat watchConversations',
      '/chat unwatchConversations',
      '/chat openConversation',
      '/chat closeConversation',
      '/chat setPresence',
    ],
  ],
  ['FPSMC', ['/chat joinRoom', '/chat leaveRoom']],
  [
    'FPSMC',
    [
      'POST /api/customerSupport/chatMessage',
      'PUT /api/conversations/:id/no-answer',
      'DELETE /api/conversations/:id/no-answer',
      'PUT /api/conversations/:id/messages/:key/needs-answer',
      'DELETE /api/conversations/:id/unproven/:key',
      'POST /api/conversations/:id/reply-translation',
      'PUT /api/languages/:kind/:id',
      '/chat message-bet-console-chat-group',
    ],
  ],
  [
    'FPSMC',
    [
      'GET /api/conversations/:id/assignees',
      'PUT /api/conversations/:id/assignment',
      'DELETE /api/conversations/:id/assignment',
    ],
  ],
  ['FPSMC', ['POST /api/canned-replies', 'PUT /api/canned-replies/:id', 'DELETE /api/canned-replies/:id']],
  ['SC', ['PUT /api/helplines/:language']],
  ['PSM', ['PUT /api/conversations/:id/target']],
  ['SM', ['PUT /api/answer-rule', 'PUT /api/answers/targets/:language']],
  ['PSMCA', ['GET /api/answers', 'GET /api/answers/waits']],
  [
    'FPSMC',
    ['PUT /api/conversations/:id/messages/:key/hidden', 'DELETE /api/conversations/:id/messages/:key/hidden'],
  ],
  ['FPSMC', ['/game-logic deleteClientBySocketId']],
  ['SC', ['GET /api/players/export']],
  [
    'FPSMCWA',
    [
      'GET /api/players',
      'POST /api/players/marks',
      'GET /api/players/:id',
      'GET /api/players/:id/messages',
      'GET /api/players/:id/notes',
      'GET /api/sanctions/rules',
      'GET /api/sanctions',
      'GET /api/sanctions/:id',
      '/game-logic watchSanctions',
      '/game-logic unwatchSanctions',
    ],
  ],
  ['FPSMCW', ['POST /api/players/:id/notes']],
  ['FPSMCW', ['POST /api/sanctions', 'POST /api/sanctions/:id/withdraw', 'POST /api/sanctions/:id/appeal']],
  [
    'SC',
    [
      'POST /api/sanctions/:id/approve',
      'POST /api/sanctions/:id/reject',
      'POST /api/sanctions/:id/lift',
      'POST /api/sanctions/:id/appeal/decide',
    ],
  ],
  [
    'FPSA',
    ['GET /api/event/all', 'GET /api/event/:id', '/game-logic watchEvents', '/game-logic unwatchEvents'],
  ],
  [
    'PS',
    [
      'POST /api/event/create',
      'PUT /api/event/update/:id',
      'PUT /api/event/active/:id',
      'PUT /api/event/inactive/:id',
      'DELETE /api/event/delete/:id',
      'PUT /api/event/undelete/:id',
    ],
  ],
  [
    'FPSCWA',
    [
      'GET /api/rounds',
      'GET /api/rounds/check',
      'GET /api/rounds/export',
      'GET /api/rounds/pace',
      'GET /api/rounds/:id',
      'GET /api/rounds/:id/cards',
      'GET /api/rounds/:id/versions',
      'GET /api/rounds/:id/dossier',
      'GET /api/corrections',
      'GET /api/tables/:id/wheel',
      '/game-logic watchRounds',
      '/game-logic unwatchRounds',
      '/game-logic watchCorrections',
      '/game-logic unwatchCorrections',
    ],
  ],
  ['FPS', ['PUT /api/rounds/:id']],
  ['FP', ['POST /api/rounds/:id/corrections', 'POST /api/corrections/:id/withdraw']],
  ['PS', ['POST /api/corrections/:id/approve', 'POST /api/corrections/:id/reject']],
  ['PS', ['PUT /api/tables/:id/wheel/service']],
  [
    'FPSWA',
    [
      'GET /api/models',
      'GET /api/models/:id',
      'GET /api/models/:id/photo',
      'GET /api/rota',
      '/game-logic watchDealers',
      '/game-logic unwatchDealers',
    ],
  ],
  ['FPS', ['PUT /api/models/:id/place', 'POST /api/rota/reliefs', 'DELETE /api/rota/reliefs/:id']],
  [
    'PS',
    [
      'POST /api/models',
      'PUT /api/models/:id',
      'DELETE /api/models/:id',
      'PUT /api/models/:id/photo',
      'DELETE /api/models/:id/photo',
    ],
  ],
  [
    'FPSMCWA',
    [
      'GET /api/handover',
      'GET /api/handover/state',
      'GET /api/handover/summary',
      'GET /api/handover/export',
      '/game-logic watchHandover',
      '/game-logic unwatchHandover',
    ],
  ],
  [
    'FPSMCWA',
    [
      'GET /api/broadcasts',
      'GET /api/broadcasts/:id',
      '/game-logic watchBroadcasts',
      '/game-logic unwatchBroadcasts',
    ],
  ],
  [
    'PS',
    [
      'POST /api/broadcasts',
      'POST /api/broadcasts/:id/send',
      'POST /api/broadcasts/:id/approve',
      'POST /api/broadcasts/:id/reject',
      'POST /api/broadcasts/:id/undo',
      'POST /api/broadcasts/:id/retry',
    ],
  ],
  [
    'SMCWA',
    [
      'GET /api/words',
      'GET /api/words/entries',
      'GET /api/words/versions',
      'GET /api/words/precision',
      'POST /api/words/try',
      '/game-logic watchWords',
      '/game-logic unwatchWords',
    ],
  ],
  [
    'SCA',
    [
      'GET /api/protection-cases',
      'GET /api/protection-cases/rules',
      '/game-logic watchProtectionCases',
      '/game-logic unwatchProtectionCases',
    ],
  ],
  ['CA', ['GET /api/protection-cases/report', 'GET /api/protection-cases/:id']],
  ['SCAX', ['GET /api/retention', '/game-logic watchRetention', '/game-logic unwatchRetention']],
  ['SCA', ['GET /api/holds', 'GET /api/erasures', 'GET /api/players/:id/erasure']],
  [
    'C',
    [
      'POST /api/holds',
      'POST /api/holds/:id/review',
      'POST /api/erasures',
      'POST /api/erasures/:id/withdraw',
    ],
  ],
  ['SC', ['POST /api/holds/:id/release', 'POST /api/erasures/:id/approve', 'POST /api/erasures/:id/reject']],
  ['FPSMCW', ['POST /api/protection-cases']],
  ['C', ['POST /api/protection-cases/:id/steps']],
  ['SMC', ['POST /api/words/draft', 'DELETE /api/words/draft', 'POST /api/words/dry-runs']],
  ['SC', ['POST /api/words/publish']],
  ['FPSMC', ['PUT /api/flags/:id/judgement', 'DELETE /api/flags/:id/judgement']],
  ['FPSMC', ['POST /api/handover', 'POST /api/handover/:id/follow-up', 'POST /api/handover/take-over']],
  [
    'PSCA',
    [
      'POST /api/reports',
      'GET /api/reports',
      'GET /api/reports/preview',
      'GET /api/reports/:id',
      'DELETE /api/reports/:id',
      'GET /api/reports/:id/export',
      'GET /api/report-schedules',
      'POST /api/report-schedules',
      'DELETE /api/report-schedules/:id',
    ],
  ],
  ['FPSMCWAX', ['GET /api/audit', 'GET /api/audit/chain']],
  ['SCWA', ['GET /api/audit/export', 'POST /api/rounds/:id/evidence']],
  ['CA', ['POST /api/protection-cases/:id/evidence']],
  ['FPSWAX', ['GET /api/operator']],
  [
    'SCAX',
    [
      'GET /api/staff',
      'GET /api/staff/:id',
      'GET /api/access-reviews',
      'GET /api/access-reviews/:id',
      'GET /api/access-reviews/:id/export',
    ],
  ],
  [
    'SC',
    [
      'POST /api/access-reviews',
      'PUT /api/access-reviews/:id/accounts/:item',
      'POST /api/access-reviews/:id/signature',
    ],
  ],
  [
    'X',
    [
      'POST /api/invitations',
      'POST /api/invitations/:id/resend',
      'POST /api/invitations/:id/withdraw',
      'PUT /api/staff/:id/admitted',
      'PUT /api/staff/:id/disabled',
      'DELETE /api/staff/:id/disabled',
      'POST /api/role-grants/:id/end',
    ],
  ],
  [
    'X',
    [
      'POST /api/staff/:id/roles',
      'POST /api/role-grants/:id/withdraw',
      'POST /api/staff/:id/factor-reset',
      'POST /api/factor-resets/:id/withdraw',
    ],
  ],
  [
    'SC',
    [
      'POST /api/role-grants/:id/approve',
      'POST /api/role-grants/:id/reject',
      'POST /api/factor-resets/:id/approve',
      'POST /api/factor-resets/:id/reject',
    ],
  ],
];

/** Returns the roles that may use a handler; undefined if the list has none. */
export function rolesAt(handler: string): readonly Role[] | undefined {
  const found = ROLE_ACCESS.find(([, handlers]) => handlers.includes(handler));
  return found && ROLES.filter((_, column) => found[0].includes(LETTERS[column] ?? '?'));
}
