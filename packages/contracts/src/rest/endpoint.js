/** Returns the endpoints of one feature by name: `paths` has the method and path of each, `calls` everything else. */
export function defineCalls(tag, paths, calls) {
  const endpoints = Object.entries(paths).map(([name, entry]) => {
    const [method, path] = entry.split(' ');
    return [name, { method, path, tag, auth: 'session', ...calls[name] }];
  });
  return Object.fromEntries(endpoints);
}
/** `csv_semicolon` is for spreadsheets whose lists are parted by semicolons, and whose numbers have a decimal comma. */
export const EXPORT_FORMATS = ['csv', 'csv_semicolon', 'json'];
/** What an export answers with: `format=csv` a zip of the CSV and of where its rows come from, `format=json` one object. */
export const EXPORT_MEDIA = ['application/zip', 'application/json'];
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
];
/** What any call can meet beside what its own contract names. Health answers for itself, whatever becomes of the rest. */
export function commonErrors(endpoint) {
  if (endpoint.path.startsWith('/api/health/')) return [];
  const codes = ['service.draining', 'service.internal', 'service.database_unavailable'];
  if (endpoint.params ?? endpoint.query ?? endpoint.headers ?? endpoint.body) codes.push('request.invalid');
  if (endpoint.body) {
    codes.push('request.malformed', 'request.too_large', 'request.unsupported_media_type');
  }
  if (endpoint.auth === 'session') {
    codes.push('auth.unauthenticated', 'auth.token_expired', 'auth.session_ended');
    codes.push('permission.denied', 'permission.no_terminal', 'permission.other_terminal');
  }
  return codes;
}
/** Every code that the call can fail with, each once: its own first. */
export const errorsOf = (endpoint) => [...new Set([...(endpoint.errors ?? []), ...commonErrors(endpoint)])];
//# sourceMappingURL=endpoint.js.map
