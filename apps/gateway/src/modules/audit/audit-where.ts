import type { AuditFilters } from '@pitdesk/contracts/audit';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Instant } from '@pitdesk/contracts/fields';
import { storableText } from '../../common/database/storable-text.ts';
import type { AuditWhere } from './audit.store.ts';

/** Where an entry stands in the order of time. */
interface Place {
  readonly at: Date;
  readonly seq: number;
}

/**
 * The entries that fit a filter.
 * @param actor whose entries they must be; `null` for everybody's
 */
export function whereOf(filters: AuditFilters, actor: EntityId | null): AuditWhere {
  const { action, username, target_kind: targetKind, target_id: targetId, result, find, from, to } = filters;
  return {
    ...(actor === null ? {} : { actorId: String(actor) }),
    ...(action && { action }),
    ...(username && { actorUsername: storableText(username) }),
    ...(targetKind && { targetKind: storableText(targetKind) }),
    ...(targetId && { targetId: storableText(targetId) }),
    ...(result && { result }),
    ...((from ?? to) && { at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
    ...(find && { OR: findIn(storableText(find)) }),
  };
}

function findIn(text: string): AuditWhere[] {
  const contains = { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' } as const;
  const seq = /^#?\d{1,15}$/.test(text) ? [{ seq: Number(text.replace('#', '')) }] : [];
  return [
    { actorUsername: contains },
    { targetLabel: contains },
    { targetId: contains },
    { ip: contains },
    { code: contains },
    ...seq,
  ];
}

/** What stands behind a place, read in that order; the first condition is the one that an index answers. */
export const behind = ({ at, seq }: Place, order: 'asc' | 'desc'): AuditWhere =>
  order === 'desc'
    ? { AND: [{ at: { lte: at } }, { OR: [{ at: { lt: at } }, { seq: { lt: seq } }] }] }
    : { AND: [{ at: { gte: at } }, { OR: [{ at: { gt: at } }, { seq: { gt: seq } }] }] };

export const cursorOf = ({ at, seq }: { readonly at: string; readonly seq: number }): string =>
  `${at}~${seq}`;

/** @returns undefined for what no list has given out */
export function placeOf(cursor: string): Place | undefined {
  const [, at = '', seq] = /^([^~]+)~(\d{1,15})$/.exec(cursor) ?? [];
  return Instant.safeParse(at).success ? { at: new Date(at), seq: Number(seq) } : undefined;
}
