import { CHAT } from '@pitdesk/contracts';

export interface ReplyInput {
  shortcut: string;
  text: string;
}

/** A reply that was being written, as this browser kept it. */
export function parseReply(kept: unknown): ReplyInput | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { shortcut, text }: Record<string, unknown> = { ...kept };
  return typeof shortcut === 'string' && typeof text === 'string' ? { shortcut, text } : undefined;
}

/** What stands in the way of keeping a reply, by field; the words for it are the page's. */
export interface ReplyProblems {
  shortcut?: 'required' | 'shortcut';
  text?: 'required' | 'long';
}

/** The same rule as the gateway's, said here for whoever is typing. */
export function problemsOf({ shortcut, text }: ReplyInput): ReplyProblems {
  return {
    ...(shortcut.trim() === '' ? { shortcut: 'required' } : {}),
    ...(shortcut.trim() !== '' && !CHAT.cannedShortcut.test(shortcut.trim()) ? { shortcut: 'shortcut' } : {}),
    ...(text.trim() === '' ? { text: 'required' } : {}),
    ...(text.trim().length > CHAT.messageMaxLength ? { text: 'long' } : {}),
  };
}

export const isSound = (problems: ReplyProblems): boolean => Object.keys(problems).length === 0;
