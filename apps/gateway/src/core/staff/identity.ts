import { createHash } from 'node:crypto';
import type { EntityId } from '@pitdesk/contracts/fields';
import { PROVIDER_ID_PREFIX } from '@pitdesk/contracts/single-sign-on';
import { toStoredId } from '#core/database/storable';

/** The issuer of accounts whose password the operator verifies. */
export const OPERATOR_ISSUER = 'operator';

/** The issuer of rows without an account yet, which hold the roles of an open invitation. */
export const INVITATION_ISSUER = 'invitation';

/** The issuer of an account, and its id there. Two issuers may give two users the same id. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export const operatorIdentity = (id: EntityId): Identity => ({
  issuer: OPERATOR_ISSUER,
  subject: toStoredId(id),
});

/**
 * Returns the console's id of an identity provider's account: derived from issuer and subject, and never equal to an id
 * of the operator.
 */
export const providerUserId = ({ issuer, subject }: Identity): string =>
  PROVIDER_ID_PREFIX +
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Returns the stored id of an account; null before its first sign-in. */
export function storedUserId({ issuer, subject }: { issuer: string; subject: string | null }): string | null {
  if (subject === null) return null;
  return issuer === OPERATOR_ISSUER ? subject : providerUserId({ issuer, subject });
}
