/** What single keys do in the inbox, in the order in which the page of keys shows it. */
export const KEYS = {
  next: 'j',
  previous: 'k',
  unread: 'n',
  search: '/',
  claim: 'c',
  reply: 'r',
  export: 'e',
  help: '?',
} as const;

export type InboxAction = keyof typeof KEYS;
export const ACTIONS = Object.keys(KEYS) as InboxAction[];

/** Where letters are letters: fields that are written in, and lists that jump to what begins with one. */
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

/** The action that a key stands for; none while somebody types, and none behind an open dialog. */
export function actionOf(event: Pressed): InboxAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return undefined;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null) return undefined;
  if (document.querySelector('dialog[open]') !== null) return undefined;
  return ACTIONS.find((action) => KEYS[action] === event.key);
}
