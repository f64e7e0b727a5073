import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../../core/http/bearer.ts';
import { AccessTokensService } from './access-tokens.service.ts';
import { rememberStaffName } from './staff-name.decorator.ts';

/** The header by which the specification's chat calls ask to be let in without a bearer. */
const AUTH_TYPE_HEADER = 'custom-auth-type';

/** Lets in a bearer that auth handed out, and whoever asks for no authentication by the operator's own header. */
@Injectable()
export class OperatorAuthGuard implements CanActivate {
  constructor(private readonly tokens: AccessTokensService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers[AUTH_TYPE_HEADER] === 'no-auth') return true;
    const token = bearerOf(request.headers.authorization);
    const user = token === undefined ? null : await this.tokens.userOf(token);
    if (user === null) throw new UnauthorizedException();
    rememberStaffName(request, user.username);
    return true;
  }
}
