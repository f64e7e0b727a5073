import { isDialogOpen } from './open-dialog.ts';

/** Elements in which letters are typed: fields, and lists that jump to an entry by its first letter. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** A native key event; React's has it as `nativeEvent`. */
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

/** The modifier that a shortcut wants; Cmd stands for Ctrl. */
type Held = 'nothing' | 'Ctrl' | 'Alt';

/** Returns true for a key that an input method uses. Safari marks the one that ends a composition by 229 alone. */
export const isComposing = (event: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/**
 * Returns the character that a key press means to a shortcut, letters in lower case; undefined where other modifiers
 * are held than `held`, and while an input method composes. The layout's own Latin letter counts, so that AZERTY and
 * Dvorak work by what is printed on the keys. A layout of another script (Russian, Greek, kana) has none: there the
 * place of the key counts. Nothing else may compare a key event with a character.
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
  // Firefox on a Mac calls a held Option key AltGraph too.
  const isAltGr = event.getModifierState('AltGraph') && !(held === 'Alt' && altKey);
  return !isAltGr && (ctrlKey || metaKey) === (held === 'Ctrl') && altKey === (held === 'Alt');
}

/** With Alt a Mac writes symbols and dead keys in place of letters. */
const isOfLayout = (key: string, held: Held): boolean =>
  held === 'Alt' ? /^[a-z]$/i.test(key) : /[\p{ASCII}\p{Script=Latin}]/u.test(key);

/** The character at a place of the keyboard that most of the world knows. */
function characterAt({ code, shiftKey }: KeyPress): string | undefined {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1];
}

/** The key that was pressed alone and is meant for the page; none while somebody types, and none behind an open dialog. */
export function letterKeyOf(
  event: KeyPress & Pick<KeyboardEvent, 'target' | 'defaultPrevented'>,
): string | undefined {
  if (event.defaultPrevented) return undefined;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null) return undefined;
  if (isDialogOpen()) return undefined;
  return shortcutKey(event);
}
