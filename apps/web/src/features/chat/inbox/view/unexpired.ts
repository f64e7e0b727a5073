import type { Conversation } from '@pitdesk/contracts';

/** The conversations without the claims that have ended by themselves, which nobody announces. */
export function withoutExpired<T extends Pick<Conversation, 'claim'>>(
  list: readonly T[],
  now: number,
): readonly T[] {
  return list.map((one) => (one.claim !== null && endOf(one.claim) <= now ? { ...one, claim: null } : one));
}

/** When the next claim ends, in milliseconds since 1970; undefined where none is left. */
export function nextExpiry(list: readonly Pick<Conversation, 'claim'>[], now: number): number | undefined {
  const ends = list.flatMap(({ claim }) => (claim === null ? [] : endOf(claim))).filter((end) => end > now);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

const endOf = ({ expires_at }: NonNullable<Conversation['claim']>): number => Date.parse(expires_at);
