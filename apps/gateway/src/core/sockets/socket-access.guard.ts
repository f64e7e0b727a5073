import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Action } from '@pitdesk/contracts/access';
import type { Socket } from 'socket.io';
import { AppError, toErrorBody } from '#core/errors/app-error';
import { ACCESS_RULE, type AccessRule } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import type { IdentifiedSocket, SocketIdentity } from './authenticate-socket.ts';

/** The socket requests that change data, which a locked session may not send. */
const WRITING: ReadonlySet<Action> = new Set(['chat.send', 'clients.disconnect']);

/** Admits a socket request if its handler's rule allows it. A handler without a rule rejects everybody. */
@Injectable()
export class SocketAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (!rule || rule.public) throw new AppError('permission.denied');
    const { principal, ip } = context.switchToWs().getClient<IdentifiedSocket>().data;
    this.permissions.require(principal, rule.action, null, { ip });
    if (WRITING.has(rule.action)) await this.sessions.requireUnlocked(principal.sessionId);
    return true;
  }
}

/** Restricts a namespace to some accounts; a refusal is audited with its reason. */
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
