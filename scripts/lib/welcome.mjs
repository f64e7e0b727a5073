const DEMO_ACCOUNTS = [
  ['floor1', 'terminal 1'],
  ['floor1b', 'terminal 1'],
  ['floor2', 'terminal 2'],
  ['lobby', 'terminal 0, and no role: watches'],
];

/** One account for each role; `admin` proposes roles, `shift` or `care` approves them. */
const ROLE_ACCOUNTS = 'viewer, supervisor, pitboss, shift, moderator, care, surveillance, auditor, admin';

/**
 * Returns the text that `npm start` prints when the product is ready: its address and the demo accounts.
 * @param {{ consoleUrl: string, mock: object | null }} plan
 * @returns {string}
 */
export function welcome({ consoleUrl, mock }) {
  // Browsers offer passkeys for a host name, not for an IP address; both addresses work.
  const lines = ['', `Pitdesk runs at ${consoleUrl.replace('127.0.0.1', 'localhost')}`, ''];
  if (mock) {
    lines.push('Sign in with the password pitdesk-demo as');
    for (const [name = '', rights = ''] of DEMO_ACCOUNTS) lines.push(`  ${name.padEnd(8)} ${rights}`);
    lines.push(`or as one of a single role: ${ROLE_ACCOUNTS}`);
  } else {
    lines.push('Every upstream is another host, so the simulated casino was not started.');
    lines.push("Sign in with your operator's accounts. `npm run probe` checks whether its responses fit.");
  }
  lines.push('', 'Press Ctrl+C to stop it.', '');
  return lines.join('\n');
}
