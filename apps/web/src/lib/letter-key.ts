import { isDialogOpen } from './open-dialog.ts';

/** Elements in which letters are typed: fields, and lists that jump to an entry by its first letter. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** The key that was pressed alone and is meant for the page; none while somebody types, and none behind an open dialog. */
export function letterKeyOf(event: Pressed): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null) return undefined;
  if (isDialogOpen()) return undefined;
  return event.key;
}
