import type { Socket } from 'socket.io';
import { toErrorBody } from '../common/errors/to-error-body.ts';
import type { Action } from '../modules/permissions/actions.ts';
import type { PermissionsService } from '../modules/permissions/permissions.service.ts';
import type { SocketIdentity } from './identity.ts';

/** The door of a namespace that not every account may enter; the refusal is written down and says why. */
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
