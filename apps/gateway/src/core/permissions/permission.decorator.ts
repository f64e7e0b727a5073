import { SetMetadata } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';

/** The rule of a handler: open to everybody, or to accounts that `can` allows the action. */
export type AccessRule = { readonly public: true } | { readonly public: false; readonly action: Action };

export const ACCESS_RULE = 'pitdesk:access-rule';

/** Names the action that a handler, of a route or of a socket event, carries out. */
export const Permission = (action: Action): MethodDecorator =>
  SetMetadata(ACCESS_RULE, { public: false, action } satisfies AccessRule);

/** Opens a handler to everybody, signed in or not. */
export const Public = (): MethodDecorator => SetMetadata(ACCESS_RULE, { public: true } satisfies AccessRule);
