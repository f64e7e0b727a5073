import { Instant } from '@pitdesk/contracts/fields';
import type { AuditWhere } from '#core/audit/audit.store';

/** The position of an entry in the order of time. */
interface Place {
  readonly at: Date;
  readonly seq: number;
}

/** Returns the condition for entries after a position; its first part uses an index. */
export const behind = ({ at, seq }: Place, order: 'asc' | 'desc'): AuditWhere =>
  order === 'desc'
    ? { AND: [{ at: { lte: at } }, { OR: [{ at: { lt: at } }, { seq: { lt: seq } }] }] }
    : { AND: [{ at: { gte: at } }, { OR: [{ at: { gt: at } }, { seq: { gt: seq } }] }] };

export const cursorOf = ({ at, seq }: { readonly at: string; readonly seq: number }): string =>
  `${at}~${seq}`;

/** @returns undefined for an invalid cursor */
export function placeOf(cursor: string): Place | undefined {
  const [, at = '', seq] = /^([^~]+)~(\d{1,15})$/.exec(cursor) ?? [];
  return Instant.safeParse(at).success ? { at: new Date(at), seq: Number(seq) } : undefined;
}
