import type { HandoverEntry } from '@pitdesk/contracts';

export interface ShiftGroup {
  key: string;
  gamingDay: string;
  shift: number;
  entries: HandoverEntry[];
}

/** Entries by the gaming day and the shift that they were written in; they come in the order of the log. */
export function shiftGroups(entries: readonly HandoverEntry[]): ShiftGroup[] {
  const groups: ShiftGroup[] = [];
  for (const entry of entries) {
    const key = `${entry.gaming_day} ${entry.shift}`;
    const last = groups.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else groups.push({ key, gamingDay: entry.gaming_day, shift: entry.shift, entries: [entry] });
  }
  return groups;
}
