import { CHAT } from '@pitdesk/contracts';

export interface ReplyInput {
  shortcut: string;
  text: string;
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
