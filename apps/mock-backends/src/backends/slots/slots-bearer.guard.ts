import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../../common/bearer.ts';
import { sameSecret } from '../../common/secrets.ts';
import { Config } from '../../config/config.ts';

/** The fixed bearer that the slots backend asks for where an event is created or all are listed. */
@Injectable()
export class SlotsBearerGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerOf(headers.authorization);
    if (token === undefined || !sameSecret(token, this.config.slotsBearer)) throw new UnauthorizedException();
    return true;
  }
}
