import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Action } from '@pitdesk/contracts/access';
import type { Socket } from 'socket.io';
import { AppError, toErrorBody } from '#core/errors/app-error';
import { ACCESS_RULE, type AccessRule } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import type { IdentifiedSocket, SocketIdentity } from './authenticate-socket.ts';

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

/** Guards a namespace that not every account may enter; a refusal is audited with its reason. */
export const requireAction =
  (permissions: PermissionsService, action: Action) =>
  (socket: Socket, next: (error?: Error) => void): void => {
    const { principal, ip, requestId } = socket.data as SocketIdentity;
    try {
      permissions.require(principal, action, null, { ip });
      next();
    } catch (error) {
      const body = toErrorBody(error, requestId);
      next(Object.assign(new Error(body.message), { data: body }));
    }
  };
