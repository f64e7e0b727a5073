/** Everything that a rule decides over. */
export const ACTIONS = [
  'console.read',
  'sessions.own',
  'tables.read',
  'live.read',
  'counts.read',
  'clients.list',
  'clients.disconnect',
  'clients.export',
  'chat.read',
  'chat.send',
  'chat.join',
  'events.read',
  'events.write',
  'rounds.read',
  'rounds.write',
  'dealers.read',
  'dealers.write',
  'audit.read',
  'views.own',
] as const;
export type Action = (typeof ACTIONS)[number];
