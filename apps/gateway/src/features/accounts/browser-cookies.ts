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
  /** All values of the refresh cookie; the refresh chooses the right one. */
  readonly refreshTokens: readonly string[];
  readonly device: KnownDevice;
  /** True if the refresh cookie was sent under its earlier name. */
  readonly isOldName: boolean;
}

/**
 * Manages the console's cookies: the refresh token, and the accounts that have signed in with this browser. No script
 * can read them, and no other site can send them. Under https the device cookie is `__Host-`, so that no other host of
 * the domain can set it; the refresh cookie is `__Secure-`, because it has a path.
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
    // Browsers accept `__Host-` only for the whole host.
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

  /** @param names the names under which the account has signed in, and its name at the operator */
  setSignedIn(reply: FastifyReply, grant: NewGrant, sent: SentCookies, names: readonly string[]): void {
    this.#setRefresh(reply, grant, sent);
    this.#setDevice(
      reply,
      withAccount({ ...sent.device, browser: grant.browser }, names, grant.sessionId, this.clock.date()),
    );
  }

  /** Adds a device cookie to a session that is older than device cookies, and re-signs cookies of an old key. */
  setRefreshed(reply: FastifyReply, grant: Grant, sent: SentCookies): void {
    this.#setRefresh(reply, grant, sent);
    const { device } = sent;
    if (countOf(device, grant.username) === null) {
      this.#setDevice(reply, withAccount(device, [grant.username], grant.sessionId, this.clock.date()));
    } else if (device.isOldKey) {
      this.#setDevice(reply, device);
    }
  }

  /** The device stays known: its next user may be the same. */
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

/** Returns all values of a name in a `Cookie` header; a parsed object would keep only the first. */
const valuesOf = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=');
    return key.trim() === name ? [value.join('=').trim()] : [];
  });

/** The console's own origins. Addresses are compared with them, never fetched. */
@Injectable()
export class AllowedOrigins {
  readonly #origins: ReadonlySet<string>;
  /** The `client_url` of a sign-in without one: the first origin, which is local unless `PUBLIC_URL` is set. */
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
   * For calls that only a cookie authenticates. A browser sends the origin with every POST; a client without one is not
   * a page.
   * @throws AppError `auth.origin_refused`
   */
  requireOwnPage(origin: string | undefined): void {
    if (origin !== undefined && !this.#origins.has(origin)) throw new AppError('auth.origin_refused');
  }
}
