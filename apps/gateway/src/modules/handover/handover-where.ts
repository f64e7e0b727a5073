import type { HandoverFilters } from '@pitdesk/contracts/handover';
import type { consoleDb } from '@pitdesk/prisma';
import { storableText } from '../../common/database/storable-text.ts';

export type HandoverWhere = consoleDb.Prisma.HandoverEntryWhereInput;

/** The terminal whose log an account sees; null where it sees the house's. */
export type LogOf = number | null;

export const whereOfLog = (log: LogOf): HandoverWhere => (log === null ? {} : { terminalId: log });

/** The entries of a log that fit a filter. */
export const whereOf = ({ kind, open, find, from, to }: HandoverFilters, log: LogOf): HandoverWhere => ({
  ...whereOfLog(log),
  ...(kind && { kind }),
  ...(open && { open: { isNot: null } }),
  ...((from ?? to) && { at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
  ...(find && { OR: findIn(storableText(find)) }),
});

function findIn(text: string): HandoverWhere[] {
  const contains = { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' } as const;
  return [{ text: contains }, { authorName: contains }, { tableTitle: contains }, { roundId: text }];
}
