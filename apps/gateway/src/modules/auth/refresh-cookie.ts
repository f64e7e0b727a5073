import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import type { Grant } from '../sessions/sessions.service.ts';

const NAME = 'pitdesk_refresh';

/** The cookie that holds the refresh token: no script reads it, no other site sends it, only /api/auth receives it. */
@Injectable()
export class RefreshCookie {
  readonly #attributes;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.#attributes = {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: settings.secureCookies,
    } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  set(reply: FastifyReply, { refreshToken, sessionExpiresAt }: Grant): void {
    reply.setCookie(NAME, refreshToken, { ...this.#attributes, expires: sessionExpiresAt });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(NAME, this.#attributes);
  }
}
