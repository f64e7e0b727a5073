import { isDialogOpen } from './open-dialog.ts';

/** Elements that use letters: fields, and lists that jump to an entry by its first letter. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** A native key event; React's event contains it as `nativeEvent`. */
type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'keyCode'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'isComposing'
  | 'getModifierState'
>;

/** The modifier of a shortcut; Cmd counts as Ctrl. */
type Held = 'nothing' | 'Ctrl' | 'Alt';

/**
 * Returns true for a key that an input method uses. In Safari, keyCode 229 alone marks the key that ends a composition.
 */
export const isComposing = (event: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/**
 * Returns the character of a key press for a shortcut, letters in lower case; undefined where other modifiers than
 * `held` are down, and during a composition of an input method. The layout's own Latin letter counts, so that AZERTY
 * and Dvorak work as printed on the keys. For a layout of another script (Russian, Greek, kana) the position of the key
 * counts. No other code may compare a key event with a character.
 */
export function shortcutKey(event: KeyPress, held: Held = 'nothing'): string | undefined {
  if (isComposing(event) || !isHeld(event, held)) return undefined;
  const { key, shiftKey } = event;
  const character = isOfLayout(key, held) ? key : characterAt(event);
  if (character === undefined || !/^[a-z]$/i.test(character)) return character;
  // Caps Lock writes a capital; Shift makes it another shortcut.
  return shiftKey ? undefined : character.toLowerCase();
}

function isHeld(event: KeyPress, held: Held): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  // Firefox on a Mac reports a held Option key as AltGraph too.
  const isAltGr = event.getModifierState('AltGraph') && !(held === 'Alt' && altKey);
  return !isAltGr && (ctrlKey || metaKey) === (held === 'Ctrl') && altKey === (held === 'Alt');
}

/** With Alt a Mac writes symbols and dead keys instead of letters. */
const isOfLayout = (key: string, held: Held): boolean =>
  held === 'Alt' ? /^[a-z]$/i.test(key) : /[\p{ASCII}\p{Script=Latin}]/u.test(key);

/** Returns the character at a key's position on a US keyboard. */
function characterAt({ code, shiftKey }: KeyPress): string | undefined {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1];
}

/** Returns a single key that is meant for the page; undefined while the user types, and behind an open dialog. */
export function letterKeyOf(
  event: KeyPress & Pick<KeyboardEvent, 'target' | 'defaultPrevented'>,
): string | undefined {
  if (event.defaultPrevented) return undefined;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null) return undefined;
  if (isDialogOpen()) return undefined;
  return shortcutKey(event);
}
