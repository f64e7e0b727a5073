import type { LoginResponse } from '@pitdesk/contracts/accounts';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import { request } from 'undici';
import type { Role } from './request-plans.ts';

const TERMINALS = { 'terminal 1': 1, 'terminal 2': 2, 'no terminal': 0 } as const;
type Staff = keyof typeof TERMINALS;

const FORGED = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;

/**
 * Many accounts of each kind, each with one session while it lasts: requests per account are rate-limited, and a
 * request may end its own session.
 */
export class FuzzStaff {
  readonly #url: string;
  readonly #accountsEach: number;
  readonly #tokens = new Map<string, string>();
  #turn = 0;

  private constructor(url: string, accountsEach: number) {
    this.#url = url;
    this.#accountsEach = accountsEach;
  }

  static async hire(mock: MockBackends, url: string, accountsEach: number): Promise<FuzzStaff> {
    const { user } = mock.database.client;
    const { passwordHash } = await user.findUniqueOrThrow({ where: { username: 'floor1' } });
    const accounts = Object.values(TERMINALS).flatMap((terminalId) =>
      Array.from({ length: accountsEach }, (_, nth) => accountOf(terminalId, nth)),
    );
    await user.createMany({ data: accounts.map((account) => ({ ...account, passwordHash })) });
    return new FuzzStaff(url, accountsEach);
  }

  /** Returns a bearer of that role and its account; null for anonymous requests. */
  async bearer(role: Role): Promise<{ token: string; username: string } | null> {
    if (role === 'nobody') return null;
    if (role === 'forged') return { token: FORGED, username: '' };
    this.#turn += 1;
    const { username } = accountOf(TERMINALS[role satisfies Staff], this.#turn % this.#accountsEach);
    const token = this.#tokens.get(username) ?? (await this.#signIn(username));
    return { token, username };
  }

  /** Called when its session has ended. */
  forget(username: string): void {
    this.#tokens.delete(username);
  }

  async #signIn(username: string): Promise<string> {
    const { body, statusCode } = await request(`${this.#url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildLoginRequest({ username })),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${username} could not sign in: ${statusCode} ${text}`);
    const { access_token: token } = (JSON.parse(text) as LoginResponse).token;
    this.#tokens.set(username, token);
    return token;
  }
}

const accountOf = (terminalId: number, nth: number) => {
  const username = `fuzz${terminalId}x${nth}`;
  return {
    username,
    email: `${username}@pitdesk.example`,
    firstName: 'Fuzz',
    lastName: String(nth),
    terminalId,
  };
};
