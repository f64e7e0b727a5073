import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EndpointName, endpoints } from '@pitdesk/contracts/api';
import { signIn, startConsole, type TestConsole } from './support/console.ts';
import { type Bearers, RestFuzzer } from './support/fuzz/rest-fuzzer.ts';

const SEED = 20_261_124;
const RUNS = 2_000;
const LONGEST_MS = 1_800_000;

/** Where terminals decide these calls are refused before they are parsed, so here roles decide. */
const CALLS = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  /^\/api\/(staff|role-grants|factor|invitations|access-reviews)/.test(endpoints[name].path),
);

const ACCOUNTS = { 'terminal 1': 'admin', 'terminal 2': 'shift', 'no terminal': 'viewer' } as const;

let console_: TestConsole;
let rest: RestFuzzer;

beforeAll(async () => {
  console_ = await startConsole({ access: 'roles', demoRoles: true, trustedProxies: ['127.0.0.0/8'] });
  rest = new RestFuzzer(console_.gateway.url, bearers(console_));
});
afterAll(async () => {
  await rest.close();
  await console_.close();
});

/** Sessions of three roles. The database re-enables an account that a request disabled, and it signs in again. */
function bearers({ gateway }: TestConsole): Bearers {
  const tokens = new Map<string, string>();
  return {
    async bearer(role) {
      if (role === 'nobody') return null;
      if (role === 'forged') return { token: 'forged', username: '' };
      const username = ACCOUNTS[role];
      const token = tokens.get(username) ?? (await enabled(username));
      tokens.set(username, token);
      return { token, username };
    },
    forget: (username) => void tokens.delete(username),
  };

  async function enabled(username: string): Promise<string> {
    await gateway.database.client.staff.updateMany({ where: { username }, data: { state: 'active' } });
    return (await signIn(gateway, username)).accessToken;
  }
}

it(
  'every call about staff and roles keeps its promises for any input',
  async () => {
    expect(CALLS).toHaveLength(30);
    for (const name of CALLS) await rest.fuzz(name, RUNS, SEED);
    const { client } = console_.gateway.database;
    const administrators = await client.staff.count({
      where: { grants: { some: { role: 'administrator', state: 'active' } } },
    });
    expect(administrators).toBeGreaterThan(0);
  },
  LONGEST_MS,
);
