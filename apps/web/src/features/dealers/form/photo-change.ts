import { DEALER_PHOTO } from '@pitdesk/contracts';

/** What becomes of the picture: another one as base64, none, or the one that is there. */
export type PhotoChange = { data: string | null } | null;

const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;
const MOST_CHARACTERS = Math.ceil(DEALER_PHOTO.maxBytes / 3) * 4;

/** A choice as this browser kept it. */
export function parsePhoto(kept: unknown): PhotoChange {
  if (typeof kept !== 'object' || kept === null || !('data' in kept)) return null;
  const { data } = kept;
  if (data === null) return { data };
  return typeof data === 'string' && data.length <= MOST_CHARACTERS && BASE64.test(data) ? { data } : null;
}
