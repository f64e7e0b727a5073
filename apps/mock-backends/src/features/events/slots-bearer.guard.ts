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

/** Requires the fixed bearer of the slots backend, for creating and listing events. */
@Injectable()
export class SlotsBearerGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerOf(headers.authorization);
    if (token === undefined || !sameSecret(token, this.settings.slotsBearer))
      throw new UnauthorizedException();
    return true;
  }
}
