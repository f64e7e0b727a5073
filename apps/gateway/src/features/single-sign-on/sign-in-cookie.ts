import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TokenCipher } from '#core/sessions/session-keys';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import type { StartedSignIn } from './provider-client.ts';

/** Long enough for a second factor and a forgotten password. */
export const STARTED_FOR_MS = 10 * 60_000;

const NAME = 'pitdesk_sso';
/** Used instead of a session id, so that no other encrypted text can replace the cookie's. */
const PURPOSE = 'single-sign-on';

/**
 * Stores a sign-in that is under way in the browser that began it: encrypted and authenticated, unreadable to scripts.
 * It is `Lax`, because the provider redirects the browser from another site.
 */
@Injectable()
export class SignInCookie {
  readonly #name: string;
  readonly #attributes;

  constructor(
    @Inject(SETTINGS) { secureCookies: secure }: Settings,
    private readonly cipher: TokenCipher,
    private readonly clock: Clock,
  ) {
    this.#name = secure ? `__Secure-${NAME}` : NAME;
    this.#attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/api/auth/sso' } as const;
  }

  set(reply: FastifyReply, started: StartedSignIn): void {
    reply.setCookie(this.#name, this.cipher.encrypt(JSON.stringify(started), PURPOSE), {
      ...this.#attributes,
      maxAge: STARTED_FOR_MS / 1_000,
    });
  }

  /** @returns null if this browser has not begun one, or too long ago */
  read({ cookies }: FastifyRequest): StartedSignIn | null {
    const text = this.cipher.decrypt(cookies[this.#name] ?? '', PURPOSE);
    if (text === null) return null;
    // Encrypted by `set`; nobody else has the key.
    const started = JSON.parse(text) as StartedSignIn;
    return this.clock.now() - started.startedAt < STARTED_FOR_MS ? started : null;
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes);
  }
}
