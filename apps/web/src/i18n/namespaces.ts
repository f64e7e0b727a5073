/** The namespaces of texts: a page loads only its own. */
export const NAMESPACES = [
  'common',
  'auth',
  'shell',
  'dashboard',
  'errors',
  'chat',
  'inbox',
  'translation',
  'players',
  'player',
  'rounds',
  'events',
  'lists',
  'audit',
  'operator',
  'dealers',
  'wall',
  'alarms',
  'handover',
  'broadcasts',
  'words',
  'cases',
  'retention',
  'reports',
  'accounts',
  'terms',
  'about',
  'sessions',
  'staff',
  'roles',
  'factors',
  'validation',
  'demo',
  'palette',
  'keys',
  'tour',
] as const;

/** The namespaces in the first script, in all languages: the texts of every page and of the sign-in. */
export const FIRST_NAMESPACES = ['common', 'auth'] as const satisfies readonly Namespace[];

export type Namespace = (typeof NAMESPACES)[number];
