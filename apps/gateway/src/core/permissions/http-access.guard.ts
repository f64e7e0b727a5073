import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isOpenWhileLocked } from '@pitdesk/contracts/rest';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error';
import { StepUps } from '#core/factors/step-ups';
import { SessionsService } from '#core/sessions/sessions.service';
import { ACCESS_RULE, type AccessRule } from './permission.decorator.ts';
import { PermissionsService } from './permissions.service.ts';

/** Admits an HTTP request if its handler's rule allows it. A handler without a rule rejects everybody. */
@Injectable()
export class HttpAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly permissions: PermissionsService,
    private readonly stepUps: StepUps,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (!rule) throw new AppError('permission.denied');
    if (rule.public) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const principal = await this.sessions.authenticate(bearerOf(request));
    const role = this.permissions.onlyRole(principal.user, rule.action);
    request.principal = role === undefined ? principal : { ...principal, role };
    this.permissions.require(principal, rule.action, null, { ip: request.ip });
    if (principal.isLocked && !isOpen(request)) throw new AppError('auth.session_locked');
    if (this.stepUps.guards(rule.action)) await this.stepUps.require(principal, rule.action, request);
    return true;
  }
}

/** A route that is not a call of the contracts is assumed to change something. */
function isOpen({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  return endpoint !== undefined && isOpenWhileLocked(endpoint);
}

/** @throws AppError `auth.unauthenticated` */
function bearerOf({ headers }: FastifyRequest): string {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('auth.unauthenticated');
  return token;
}
