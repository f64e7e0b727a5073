import type { EntityId } from '../fields/ids.ts';

/** The prefix of the console's id of an account from an identity provider. The operator's ids never start with it. */
export const PROVIDER_ID_PREFIX = 'sso:';

/** Returns true for the id of an account from an identity provider. */
export const isProviderId = (id: EntityId): boolean => String(id).startsWith(PROVIDER_ID_PREFIX);
