import { JwtService } from '@nestjs/jwt';
import type { LoginResponse } from '@pitdesk/contracts/accounts';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { signIn as requestSession, type SignedIn } from '@pitdesk/rig';
import request, { type Response } from 'supertest';
import { type RunningGateway, type SettingsOverrides, startGateway } from '../../src/testing/index.ts';

export interface TestConsole {
  readonly mock: MockBackends;
  readonly gateway: RunningGateway;
  close(): Promise<void>;
}

/** Starts a gateway over the real mock backends. */
export async function startConsole(settings: SettingsOverrides = {}): Promise<TestConsole> {
  const mock = await startMockBackends();
  const gateway = await startGateway({ upstreamUrl: mock.url, settings });
  return {
    mock,
    gateway,
    async close() {
      await gateway.close();
      await mock.close();
    },
  };
}

export const signIn = async ({ url }: { url: string }, username?: string): Promise<SignedIn> =>
  await requestSession(url, username);

export type { SignedIn };

export function signedIn(response: Response): SignedIn {
  const { token } = response.body as LoginResponse;
  return { accessToken: token.access_token, cookie: refreshCookie(response) };
}

/** Returns the id of an access token's session. */
export const sessionIdOf = (accessToken: string): string =>
  new JwtService({}).decode<{ sid: string }>(accessToken).sid;

/** Returns the refresh cookie of an answer, without its attributes. */
export function refreshCookie(response: Response): string {
  const [cookie = ''] = setCookies(response);
  return cookie.split(';', 1)[0] ?? '';
}

/** A browser's cookies: those that its answers have set and not cleared. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  constructor(...answers: readonly Response[]) {
    for (const answer of answers) this.take(answer);
  }

  take(answer: Response): void {
    for (const set of setCookies(answer)) {
      const [pair = '', ...attributes] = set.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (attributes.includes('Expires=Thu, 01 Jan 1970 00:00:00 GMT')) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join('='));
    }
  }

  /** Returns `name=value` of a cookie. */
  pair(name: string): string {
    const value = this.#cookies.get(name);
    if (value === undefined) throw new Error(`There is no cookie ${name}`);
    return `${name}=${value}`;
  }

  get names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** The `Cookie` header. */
  toString(): string {
    return this.names.map((name) => this.pair(name)).join('; ');
  }
}

export const setCookies = (response: Response): string[] =>
  (response.headers['set-cookie'] as string[] | undefined) ?? [];

export const getMe = ({ url }: { url: string }, accessToken: string) =>
  request(url).get('/api/auth/me').auth(accessToken, { type: 'bearer' });

export const refresh = ({ url }: { url: string }, cookie: string) =>
  request(url).post('/api/auth/refresh').set('cookie', cookie).set('origin', 'http://console.test');
