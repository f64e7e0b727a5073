/** The chapters of the API, in the order in which they are read. */
export const TAGS = [
  { name: 'auth', description: 'Signing in and out, accounts, sessions' },
  { name: 'console', description: 'What the console is set to' },
  { name: 'operator', description: 'What the operator offers, and what of it can be read' },
  { name: 'tables', description: 'Tables, and what each is doing now' },
  { name: 'players', description: 'Who is online' },
  { name: 'chat', description: 'Conversations with players' },
  { name: 'events', description: 'Tournaments, prize drops and promotions' },
  { name: 'rounds', description: 'Rounds, their checks, voids and corrections' },
  { name: 'dealers', description: 'Dealers, where they stand, and who relieves whom' },
  { name: 'handover', description: 'The handover log of the shifts' },
  { name: 'alarms', description: 'What needs a person now' },
  { name: 'reports', description: 'What happened in a range of days, in figures' },
  { name: 'audit', description: 'Who did what' },
  { name: 'views', description: 'Views of lists that a member of staff keeps' },
  { name: 'health', description: 'For balancers and monitors' },
] as const;

export type Tag = (typeof TAGS)[number]['name'];
