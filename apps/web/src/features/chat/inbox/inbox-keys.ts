import { letterKeyOf } from '../../../lib/letter-key.ts';

/** What single keys do in the inbox, in the order in which the page of keys shows it. */
export const KEYS = {
  next: 'j',
  previous: 'k',
  unread: 'n',
  search: '/',
  claim: 'c',
  noAnswer: 'x',
  reply: 'r',
  export: 'e',
} as const;

export type InboxAction = keyof typeof KEYS;
const ACTIONS = Object.keys(KEYS) as InboxAction[];

/** The action that a key stands for. */
export function actionOf(event: Parameters<typeof letterKeyOf>[0]): InboxAction | undefined {
  const key = letterKeyOf(event);
  return ACTIONS.find((action) => KEYS[action] === key);
}
