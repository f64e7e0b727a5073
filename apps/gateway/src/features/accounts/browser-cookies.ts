import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import { webAddress } from '@pitdesk/contracts/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error';
import { KEY_RING, type KeyRing } from '#core/sessions/session-keys';
import type { Grant, NewGrant } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import {
  countOf,
  KNOWN_FOR_MS,
  type KnownDevice,
  NO_DEVICE,
  readDevice,
  withAccount,
  writeDevice,
} from './known-device.ts';

/** The names without https, and before cookies had prefixes. */
const REFRESH = 'pitdesk_refresh';
const DEVICE = 'pitdesk_device';

/** The console's cookies as a browser sent them. */
interface SentCookies {
  /** All of the refresh cookie's name: which of them is the person's own is for the refresh to find out. */
  readonly refreshTokens: readonly string[];
  readonly device: KnownDevice;
  /** True where the refresh cookie came under its earlier name. */
  readonly isOldName: boolean;
}

/**
 * The cookies that the console keeps in a browser: the refresh token, and the accounts that have signed in there. No
 * script reads them and no other site sends them. Under https the device cookie is `__Host-`, so that no other host of
 * the domain can set it; the refresh cookie is `__Secure-`, as it stays on its path.
 */
@Injectable()
export class BrowserCookies {
  readonly #refresh: string;
  readonly #device: string;
  readonly #refreshAttributes;
  readonly #deviceAttributes;

  constructor(
    @Inject(SETTINGS) { secureCookies: secure }: Settings,
    @Inject(KEY_RING) private readonly keys: KeyRing,
    private readonly clock: Clock,
  ) {
    const common = { httpOnly: true, sameSite: 'strict', secure } as const;
    this.#refresh = secure ? `__Secure-${REFRESH}` : REFRESH;
    this.#device = secure ? `__Host-${DEVICE}` : DEVICE;
    this.#refreshAttributes = { ...common, path: '/api/auth' };
    // A browser takes `__Host-` on the whole host only.
    this.#deviceAttributes = { ...common, path: secure ? '/' : '/api/auth' };
  }

  read({ headers: { cookie = '' } }: FastifyRequest): SentCookies {
    const tokens = valuesOf(cookie, this.#refresh);
    const oldTokens = tokens.length > 0 || this.#refresh === REFRESH ? [] : valuesOf(cookie, REFRESH);
    const devices = valuesOf(cookie, this.#device).flatMap(
      (text) => readDevice(text, this.keys, this.clock.date()) ?? [],
    );
    return {
      refreshTokens: [...tokens, ...oldTokens],
      device: devices[0] ?? NO_DEVICE,
      isOldName: oldTokens.length > 0,
    };
  }

  /** @param names under which the account has signed in, and the operator knows it */
  setSignedIn(reply: FastifyReply, grant: NewGrant, sent: SentCookies, names: readonly string[]): void {
    this.#setRefresh(reply, grant, sent);
    this.#setDevice(
      reply,
      withAccount({ ...sent.device, browser: grant.browser }, names, grant.sessionId, this.clock.date()),
    );
  }

  /** Makes the device known to a session from before there were device cookies, and re-signs what an old key signed. */
  setRefreshed(reply: FastifyReply, grant: Grant, sent: SentCookies): void {
    this.#setRefresh(reply, grant, sent);
    const { device } = sent;
    if (countOf(device, grant.username) === null) {
      this.#setDevice(reply, withAccount(device, [grant.username], grant.sessionId, this.clock.date()));
    } else if (device.isOldKey) {
      this.#setDevice(reply, device);
    }
  }

  /** The device stays known: the next person there may be the same. */
  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#refresh, this.#refreshAttributes);
    if (this.#refresh !== REFRESH) reply.clearCookie(REFRESH, this.#refreshAttributes);
  }

  #setRefresh(
    reply: FastifyReply,
    { refreshToken, sessionExpiresAt }: Grant,
    { isOldName }: SentCookies,
  ): void {
    reply.setCookie(this.#refresh, refreshToken, { ...this.#refreshAttributes, expires: sessionExpiresAt });
    if (isOldName) reply.clearCookie(REFRESH, this.#refreshAttributes);
  }

  #setDevice(reply: FastifyReply, device: KnownDevice): void {
    const expires = new Date(this.clock.now() + KNOWN_FOR_MS);
    reply.setCookie(this.#device, writeDevice(device, this.keys), { ...this.#deviceAttributes, expires });
  }
}

/** All values that a `Cookie` header gives for a name; a parsed object keeps the first alone. */
const valuesOf = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=');
    return key.trim() === name ? [value.join('=').trim()] : [];
  });

/** The console's own origins. Addresses are compared with them, never fetched. */
@Injectable()
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;
  /** The `client_url` of a sign-in that names none: the first origin, which is a local address unless `PUBLIC_URL` is set. */
  readonly defaultClientUrl: string;

  constructor(@Inject(SETTINGS) { publicOrigins }: Settings) {
    this.#origins = new Set(publicOrigins);
    this.defaultClientUrl = publicOrigins[0] ?? '';
  }

  /** @throws AppError `auth.client_url_refused` */
  requireClientUrl(clientUrl: string | undefined): void {
    if (clientUrl === undefined) return;
    const url = webAddress(clientUrl);
    if (url === null || !this.#origins.has(url.origin)) throw new AppError('auth.client_url_refused');
  }

  /**
   * For calls that a cookie alone lets through. A browser names the origin of every POST; what names none is no page.
   * @throws AppError `auth.origin_refused`
   */
  requireOwnPage(origin: string | undefined): void {
    if (origin !== undefined && !this.#origins.has(origin)) throw new AppError('auth.origin_refused');
  }
}
