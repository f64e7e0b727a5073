import type { EntityId } from '../fields/ids.ts';

/** Begins the console's id of an account that an identity provider vouches for. No id of the operator begins so. */
export const PROVIDER_ID_PREFIX = 'sso:';

/** Returns true for the id of an account that an identity provider vouches for. */
export const isProviderId = (id: EntityId): boolean => String(id).startsWith(PROVIDER_ID_PREFIX);
