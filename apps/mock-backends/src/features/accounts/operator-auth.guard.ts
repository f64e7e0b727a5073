import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../../core/http/bearer.ts';
import { sameSecret } from '../../core/secrets.ts';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { AccessTokensService } from './access-tokens.service.ts';
import { setStaffName } from './staff-name.decorator.ts';

/** The header with which the specification's chat calls skip authentication. */
const AUTH_TYPE_HEADER = 'custom-auth-type';

/** Accepts a token of the auth service, the back office's own token, and calls with the operator's header that skips authentication. */
@Injectable()
export class OperatorAuthGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokensService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers[AUTH_TYPE_HEADER] === 'no-auth') return true;
    const token = bearerOf(request.headers.authorization);
    // The back office itself, for staff without an account at the operator.
    if (token !== undefined && sameSecret(token, this.settings.serviceToken)) return true;
    const user = token === undefined ? null : await this.tokens.userOf(token);
    if (user === null) throw new UnauthorizedException();
    setStaffName(request, user.username);
    return true;
  }
}
