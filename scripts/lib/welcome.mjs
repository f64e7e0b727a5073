const DEMO_ACCOUNTS = [
  ['floor1', 'terminal 1'],
  ['floor1b', 'terminal 1'],
  ['floor2', 'terminal 2'],
  ['lobby', 'terminal 0: sees the dashboard, no management, no chat'],
];

/**
 * The last words of a start: where to go and how to get in.
 * @param {{ consoleUrl: string, mock: object | null }} plan
 * @returns {string}
 */
export function welcome({ consoleUrl, mock }) {
  const lines = ['', `Pitdesk runs at ${consoleUrl}`, ''];
  if (mock) {
    lines.push('Sign in with the password pitdesk-demo as');
    for (const [name = '', what = ''] of DEMO_ACCOUNTS) lines.push(`  ${name.padEnd(8)} ${what}`);
  } else {
    lines.push('Every upstream is set to another host, so mock-backends was not started:');
    lines.push("sign in with your operator's accounts. `npm run probe` says whether its answers fit.");
  }
  lines.push('', 'Ctrl+C stops it.', '');
  return lines.join('\n');
}
