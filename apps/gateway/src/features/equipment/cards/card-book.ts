import {
  type CardAct,
  type CardCounts,
  type CardDiscrepancy,
  type CardReconciliationRow,
  EQUIPMENT,
} from '@pitdesk/contracts/equipment';

/** A confirmed step of a lot, in the order of the book. */
export interface BookStep {
  readonly act: CardAct;
  readonly decks: number;
  readonly tableId: string | null;
  readonly tableTitle: string | null;
  readonly terminalId: number;
  readonly counted: CardCounts | null;
  /** When it was signed. */
  readonly at: Date;
  readonly signedBy: readonly string[];
}

/** Decks at a table that were put in use together. */
interface Batch {
  readonly table: { readonly id: string; readonly title: string; readonly terminalId: number };
  readonly since: Date;
  decks: number;
}

interface Gap {
  readonly decks: number;
  readonly since: Date;
  readonly reportedAt: Date | null;
}

/** Where the decks of a lot are, by its steps so far. */
export interface Book extends CardCounts {
  readonly received: number;
  readonly destroyed: number;
  readonly batches: readonly Readonly<Batch>[];
  readonly countedAt: Date | null;
  readonly gap: Gap | null;
}

/** Returns the difference of counted decks to the decks that the book has; negative if decks are missing. */
const differenceOf = (
  counted: CardCounts,
  { received, destroyed }: Pick<Book, 'received' | 'destroyed'>,
): number => counted.in_storage + counted.in_use + counted.returned - (received - destroyed);

/** Returns the book after all steps. Of the decks at a table, the oldest are returned first. */
export function bookOf(steps: readonly BookStep[]): Book {
  const counts = { in_storage: 0, in_use: 0, returned: 0, received: 0, destroyed: 0 };
  const batches: Batch[] = [];
  let countedAt: Date | null = null;
  let gap = null as Gap | null;
  for (const { act, decks, tableId, tableTitle, terminalId, counted, at } of steps) {
    if (act === 'received') {
      counts.received += decks;
      counts.in_storage += decks;
    } else if (act === 'put_in_use') {
      counts.in_storage -= decks;
      counts.in_use += decks;
      const table = { id: tableId ?? '', title: tableTitle ?? '', terminalId };
      batches.push({ table, since: at, decks });
    } else if (act === 'returned') {
      counts.in_use -= decks;
      counts.returned += decks;
      takeOldest(batches, tableId ?? '', decks);
    } else if (act === 'destroyed') {
      // Used decks first, then unused ones.
      const used = Math.min(counts.returned, decks);
      counts.returned -= used;
      counts.in_storage -= decks - used;
      counts.destroyed += decks;
    } else if (act === 'counted' && counted !== null) {
      const difference = differenceOf(counted, counts);
      countedAt = at;
      gap = difference === 0 ? null : gapOf(difference, gap, at);
    } else if (act === 'reported') {
      gap = reportedGap(gap, at);
    }
  }
  return { ...counts, batches: batches.filter(({ decks }) => decks > 0), countedAt, gap };
}

/** Returns the gap that a count found; it began with the first such count. */
const gapOf = (decks: number, before: Gap | null, at: Date): Gap => ({
  decks,
  since: before?.since ?? at,
  reportedAt: before?.reportedAt ?? null,
});

const reportedGap = (gap: Gap | null, at: Date): Gap | null =>
  gap && { ...gap, reportedAt: gap.reportedAt ?? at };

function takeOldest(batches: readonly Batch[], tableId: string, decks: number): void {
  let left = decks;
  for (const batch of batches) {
    if (batch.table.id !== tableId) continue;
    const taken = Math.min(batch.decks, left);
    batch.decks -= taken;
    left -= taken;
  }
}

/** Returns true if the book has the decks that a step moves. */
export function hasDecks(
  book: Book,
  { act, decks, tableId }: Pick<BookStep, 'act' | 'decks' | 'tableId'>,
): boolean {
  if (act === 'put_in_use') return decks <= book.in_storage;
  if (act === 'destroyed') return decks <= book.in_storage + book.returned;
  if (act !== 'returned') return true;
  const there = book.batches.filter(({ table }) => table.id === tableId);
  return decks <= there.reduce((sum, batch) => sum + batch.decks, 0);
}

/** Returns true once every received deck is destroyed. */
export const isClosed = ({ received, destroyed }: Book): boolean => received > 0 && destroyed >= received;

/** True after more than the time; a clock that was set back makes nothing older. */
const isOlder = (since: Date, now: number, ms: number): boolean => now - since.getTime() > ms;

export interface InUse {
  readonly table: Batch['table'];
  readonly decks: number;
  readonly since: Date;
  readonly overdue: boolean;
  /** The decks that are in use for longer than a day. */
  readonly overdueDecks: number;
}

/** Returns the decks in use by table, with the age of the oldest. */
export function inUseOf({ batches }: Book, now: number): InUse[] {
  const byTable = new Map<string, InUse>();
  for (const { table, since, decks } of batches) {
    const isOverdue = isOlder(since, now, EQUIPMENT.inUseMs);
    const before = byTable.get(table.id);
    byTable.set(table.id, {
      table,
      decks: (before?.decks ?? 0) + decks,
      since: before !== undefined && before.since < since ? before.since : since,
      overdue: isOverdue || (before?.overdue ?? false),
      overdueDecks: (before?.overdueDecks ?? 0) + (isOverdue ? decks : 0),
    });
  }
  return [...byTable.values()];
}

/** Returns true if decks of a lot were in use at a table at any time of a span. */
export function wereInUse(
  steps: readonly BookStep[],
  tableId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): boolean {
  const { batches } = bookOf(steps.filter(({ at }) => at <= from));
  return (
    batches.some(({ table }) => table.id === tableId) ||
    steps.some(
      (step) => step.act === 'put_in_use' && step.tableId === tableId && step.at > from && step.at < to,
    )
  );
}

export const discrepancyOf = ({ gap }: Book, now: number): CardDiscrepancy | null =>
  gap && {
    decks: gap.decks,
    since: gap.since.toISOString(),
    reported_at: gap.reportedAt?.toISOString() ?? null,
    overdue: gap.reportedAt === null && isOlder(gap.since, now, EQUIPMENT.reportMs),
  };

/** Returns a lot's decks before, during and after a span of time; null if it had none and no step. */
export function reconciled(
  steps: readonly BookStep[],
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
): Omit<CardReconciliationRow, 'lot'> | null {
  const before = steps.filter(({ at }) => at.getTime() < from);
  const during = steps.filter(({ at }) => at.getTime() >= from && at.getTime() < to);
  const opening = countsOf(bookOf(before));
  const book = bookOf([...before, ...during]);
  const closing = countsOf(book);
  if (during.length === 0 && closing.in_storage + closing.in_use + closing.returned === 0) return null;
  const sum = (act: CardAct): number =>
    during.reduce((total, step) => total + (step.act === act ? step.decks : 0), 0);
  const nth = during.findLastIndex(({ act }) => act === 'counted');
  const counted = during[nth]?.counted ?? null;
  const atCount = bookOf([...before, ...during.slice(0, nth + 1)]);
  return {
    opening,
    received: sum('received'),
    put_in_use: sum('put_in_use'),
    returned: sum('returned'),
    destroyed: sum('destroyed'),
    closing,
    counted,
    difference: counted && differenceOf(counted, atCount),
    over_day: inUseOf(book, Math.min(to, now)).reduce((total, { overdueDecks }) => total + overdueDecks, 0),
    signed_by: [...new Set(during.flatMap(({ signedBy }) => signedBy))],
  };
}

const countsOf = ({ in_storage, in_use, returned }: CardCounts): CardCounts => ({
  in_storage,
  in_use,
  returned,
});
