import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { freePort } from '../net/free-port.ts';
import { type Person, peoplePage, signOutPage } from './people-page.ts';

export type TokenClaims = Record<string, unknown>;

export interface IdentityProviderOptions {
  readonly port?: number;
  /** The address that tokens name; the provider's own by default. */
  readonly issuer?: string;
  readonly host?: string;
  readonly people?: readonly Person[];
  /** The origin of the console, where the provider sends logout tokens. */
  readonly consoleUrl?: string;
  readonly client?: { readonly id: string; readonly secret: string };
}

/** Three people of the demonstration. */
export const DEMO_PEOPLE: readonly Person[] = [
  {
    id: 'p-1',
    name: 'Ines Keller',
    email: 'ines@casino.example',
    groups: ['pit-managers'],
    amr: ['pwd', 'otp'],
  },
  { id: 'p-2', name: 'Tom Brandt', email: 'tom@casino.example', groups: ['chat'], amr: ['pwd'] },
  { id: 'p-3', name: 'Yui Sato', email: 'yui@casino.example', groups: [] },
];

export const DEMO_CLIENT = { id: 'pitdesk', secret: 'pitdesk-demo-client-secret' } as const;

/** Checks of clients that a provider may replace (the library's recipe "Redirect URI wildcards"); its types lack them. */
interface OpenClient {
  redirectUriAllowed(uri: string): boolean;
  postLogoutRedirectUriAllowed(uri: string): boolean;
}

const BACK_CHANNEL_PATH = '/api/auth/sso/back-channel-logout';
const KEY_ID = 'demo';
const PEOPLE_PATH = '/people/';

/** A real OpenID Connect provider over HTTP, in this process. It authenticates by name only. */
export class IdentityProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly people = new Map<string, Person>();
  /** The origin of the console; tests set it when it is known. */
  consoleUrl: string | undefined;
  /** Changes the claims of the ID tokens that are issued from now on. */
  tamper: ((claims: TokenClaims) => TokenClaims) | undefined;
  readonly #key: KeyObject;
  readonly #port: number;
  readonly #host: string;
  readonly #callback: (request: IncomingMessage, response: ServerResponse) => void;
  readonly #provider: Provider;
  #server: Server | undefined;

  private constructor(port: number, options: IdentityProviderOptions) {
    this.#port = port;
    this.#host = options.host ?? '127.0.0.1';
    this.issuer = options.issuer ?? `http://127.0.0.1:${port}`;
    this.client = options.client ?? DEMO_CLIENT;
    this.consoleUrl = options.consoleUrl;
    for (const person of options.people ?? DEMO_PEOPLE) this.people.set(person.id, { ...person });
    this.#key = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    this.#provider = new Provider(this.issuer, this.#configuration());
    this.#provider.proxy = options.issuer !== undefined;
    this.#provider.use(async (ctx, next) => {
      await next();
      this.#changeIdToken(ctx as KoaContextWithOIDC);
    });
    // The console's port is unknown when the provider starts: its path is checked, on any of this machine's ports.
    const client = this.#provider.Client.prototype as unknown as OpenClient;
    client.redirectUriAllowed = (uri: string) => new URL(uri).pathname === '/api/auth/sso/callback';
    client.postLogoutRedirectUriAllowed = (uri: string) => new URL(uri).pathname === '/auth/login';
    const callback = this.#provider.callback();
    this.#callback = (request, response) => void callback(request, response);
  }

  static async start(options: IdentityProviderOptions = {}): Promise<IdentityProvider> {
    const provider = new IdentityProvider(options.port ?? (await freePort()), options);
    await provider.listen();
    return provider;
  }

  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.#port, this.#host, resolve);
    });
    this.#server = server;
  }

  /** Stops responding; `listen` resumes with the same state. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  }

  /** Returns the person with that id. @throws Error when there is none */
  person(id: string): Person {
    const found = this.people.get(id);
    if (!found) throw new Error(`There is no person ${id}`);
    return found;
  }

  /** Signs any claims with the provider's key, or with another one. */
  sign(claims: TokenClaims, header: TokenClaims = {}, key: KeyObject = this.#key): string {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    const content = `${part({ alg: 'RS256', kid: KEY_ID, ...header })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith(PEOPLE_PATH)) {
      this.#callback(request, response);
      return;
    }
    if (request.method !== 'POST') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(peoplePage(request.url, this.people.values()));
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('person') ?? '';
    const login = { accountId: this.person(accountId).id };
    await this.#provider.interactionFinished(
      request,
      response,
      { login },
      { mergeWithLastSubmission: false },
    );
  }

  /** Adds the authentication method, which the library does not put into an ID token. */
  #changeIdToken(ctx: KoaContextWithOIDC): void {
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || typeof body?.id_token !== 'string') return;
    const claims = JSON.parse(
      Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as TokenClaims;
    const { amr, acr } = this.person(String(claims.sub));
    const stated = { ...claims, ...(amr && { amr }), ...(acr !== undefined && { acr }) };
    ctx.body = { ...body, id_token: this.sign(this.tamper?.(stated) ?? stated) };
  }

  #configuration(): Configuration {
    const { id, secret } = this.client;
    return {
      clients: [
        {
          client_id: id,
          client_secret: secret,
          redirect_uris: [`${this.issuer}/of-the-console`],
          grant_types: ['authorization_code', 'refresh_token'],
          require_auth_time: true,
          backchannel_logout_session_required: true,
          backchannel_logout_uri: `${this.issuer}${BACK_CHANNEL_PATH}`,
        },
      ],
      jwks: { keys: [{ ...this.#key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
      // The console runs on this machine, which the library's own fetch refuses, and its port is known only now.
      fetch: (url, init) => {
        const atConsole = (this.consoleUrl ?? this.issuer) + BACK_CHANNEL_PATH;
        const address = new Request(url).url.replace(this.issuer + BACK_CHANNEL_PATH, atConsole);
        return fetch(address, { ...init, dispatcher: undefined } as object);
      },
      cookies: { keys: ['a key of the demonstration'] },
      claims: {
        auth_time: null,
        iss: null,
        openid: ['sub'],
        sid: null,
        profile: ['name', 'preferred_username', 'groups', 'terminal'],
        email: ['email'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (ctx, form) => {
            ctx.body = signOutPage(form);
          },
        },
      },
      interactions: { url: (_ctx, { uid }) => `${PEOPLE_PATH}${uid}` },
      pkce: { required: () => true },
      issueRefreshToken: () => Promise.resolve(true),
      rotateRefreshToken: true,
      ttl: {
        AccessToken: 300,
        IdToken: 300,
        RefreshToken: 86_400,
        Grant: 86_400,
        Session: 86_400,
        Interaction: 600,
      },
      findAccount: (_ctx, accountId) => {
        const person = this.people.get(accountId);
        if (!person || person.disabled) return undefined;
        const { name, email } = person;
        return {
          accountId,
          claims: () => ({
            sub: accountId,
            name,
            preferred_username: email.split('@')[0],
            email,
            groups: person.groups,
            ...(person.terminal !== undefined && { terminal: person.terminal }),
          }),
        };
      },
      // The console is a first-party client, so it needs no consent.
      loadExistingGrant: async (ctx) => {
        const { client, session, provider: issuing } = ctx.oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new issuing.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid profile email offline_access');
        await grant.save();
        return grant;
      },
    };
  }
}
