import { letterKeyOf } from '#lib/interaction/letter-key.ts';

/** The single keys of the inbox, in the order of the page of keys. */
export const KEYS = {
  next: 'j',
  previous: 'k',
  waiting: 'w',
  unread: 'n',
  search: '/',
  take: 'c',
  noAnswer: 'x',
  reply: 'r',
  export: 'e',
} as const;

/** The keys of a message that has the focus. */
export const MESSAGE_KEYS = { reply: KEYS.reply, needsAnswer: 'a' } as const;

export type InboxAction = keyof typeof KEYS;
const ACTIONS = Object.keys(KEYS) as InboxAction[];

/** The action that a key stands for. */
export function actionOf(event: Parameters<typeof letterKeyOf>[0]): InboxAction | undefined {
  const key = letterKeyOf(event);
  return ACTIONS.find((action) => KEYS[action] === key);
}
