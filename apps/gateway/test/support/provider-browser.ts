import type { IdentityProvider } from '@pitdesk/rig/identity-provider';

/** The console's configured origin; a test's gateway listens on a port that the settings cannot know. */
const CONSOLE = 'http://console.test';

/** A browser for single sign-on: cookies of two sites, and manual redirects. */
export class ProviderBrowser {
  readonly #cookies = { console: new Map<string, string>(), provider: new Map<string, string>() };
  readonly #gatewayUrl: string;
  readonly #provider: IdentityProvider;

  constructor(gateway: { url: string }, provider: IdentityProvider) {
    this.#gatewayUrl = gateway.url;
    this.#provider = provider;
  }

  /** Sends one request with the cookies of its site; follows no redirect. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, CONSOLE);
    const site = url.origin === CONSOLE ? 'console' : 'provider';
    const cookies = this.#cookies[site];
    const at = site === 'console' ? new URL(`${url.pathname}${url.search}`, this.#gatewayUrl) : url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: url.origin, cookie, ...init.headers };
    const answer = await fetch(at, { ...init, redirect: 'manual', headers });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split('; ');
      const [name = '', ...value] = pair.split('=');
      if (
        attributes.some(
          (one) => one.startsWith('Expires=Thu, 01 Jan 1970') || one.startsWith('expires=Thu, 01 Jan 1970'),
        )
      ) {
        cookies.delete(name);
      } else cookies.set(name, value.join('='));
    }
    return answer;
  }

  /** Follows redirects from a URL until the console's callback, or a page without a redirect. */
  async follow(address: string): Promise<string> {
    let at = address;
    for (let hops = 0; hops < 10; hops += 1) {
      if (at.startsWith(`${CONSOLE}/api/auth/sso/callback`)) return at;
      const answer = await this.open(at);
      const next = answer.headers.get('location');
      if (next === null) return at;
      at = new URL(next, at).href;
    }
    throw new Error(`Too many redirects from ${address}`);
  }

  /** Signs in at the provider as a person. @returns the console's callback, not opened yet */
  async callbackAs(person: string, start = '/api/auth/sso/start'): Promise<string> {
    const page = await this.follow(new URL(start, CONSOLE).href);
    if (!page.startsWith(`${this.#provider.issuer}/people/`)) return page;
    const chosen = await this.open(page, { method: 'POST', body: new URLSearchParams({ person }) });
    return await this.follow(new URL(chosen.headers.get('location') ?? '', page).href);
  }

  /** @returns the outcome that the sign-in page receives */
  async outcomeOf(callback: string): Promise<string> {
    const answer = await this.open(callback);
    return new URL(answer.headers.get('location') ?? '', CONSOLE).searchParams.get('sso') ?? '';
  }

  /** Signs in by the provider. @returns the access token of the console */
  async signIn(person: string): Promise<string> {
    const outcome = await this.outcomeOf(await this.callbackAs(person));
    if (outcome !== 'done') throw new Error(`The sign-in ended with ${outcome}`);
    return await this.refresh();
  }

  async refresh(): Promise<string> {
    const answer = await this.open('/api/auth/refresh', { method: 'POST' });
    const body = (await answer.json()) as { code?: string; token?: { access_token: string } };
    if (!body.token) throw new Error(`The refresh ended with ${body.code}`);
    return body.token.access_token;
  }

  /** Signs out at the provider, which notifies the console. */
  async signOutAtProvider(): Promise<void> {
    const { issuer } = this.#provider;
    const page = await (await this.open(`${issuer}/session/end`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await this.open(`${issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
  }

  get consoleCookies(): string[] {
    return [...this.#cookies.console.keys()];
  }
}
