import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../common/errors/app-error.ts';
import { ACCESS_RULE, type AccessRule } from '../modules/permissions/permission.decorator.ts';
import { PermissionsService } from '../modules/permissions/permissions.service.ts';
import type { IdentifiedSocket } from './identity.ts';

/** Lets a socket's request through where its handler's rule does. A handler without a rule is closed to everybody. */
@Injectable()
export class SocketAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly permissions: PermissionsService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (!rule || rule.public) throw new AppError('permission.denied');
    const { principal, ip } = context.switchToWs().getClient<IdentifiedSocket>().data;
    this.permissions.require(principal, rule.action, null, { ip });
    return true;
  }
}
