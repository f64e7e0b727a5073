import { SHELL } from '@pitdesk/contracts/browser';

interface Named {
  text: string;
}

/** Returns the matches, possibly none; null before the search begins. */
export function foundIn<Item extends Named>(
  items: readonly Item[],
  words: string,
  force = false,
): readonly Item[] | null {
  const wanted = words.trim().toLowerCase();
  if (wanted === '' || (!force && wanted.length < SHELL.searchMinLength)) return null;
  return items.filter(({ text }) => text.toLowerCase().includes(wanted));
}
