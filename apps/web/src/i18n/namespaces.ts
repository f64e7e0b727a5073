/** The parts that texts are loaded in: a page brings only its own. */
export const NAMESPACES = [
  'common',
  'auth',
  'shell',
  'dashboard',
  'errors',
  'chat',
  'inbox',
  'players',
  'rounds',
  'events',
  'lists',
  'audit',
  'dealers',
  'wall',
  'alarms',
  'handover',
] as const;
