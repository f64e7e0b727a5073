import { LANGUAGES } from '../browser/limits.ts';

/** `care`: written by people in every language, and never translated by a machine. */
export const CANNED_CATEGORIES = ['general', 'care'] as const;
export type CannedCategory = (typeof CANNED_CATEGORIES)[number];

/** A canned reply has a text for each language; `any` is one whose language nobody has named. */
export const CANNED_LANGUAGES = [...LANGUAGES, 'any'] as const;
export type CannedLanguage = (typeof CANNED_LANGUAGES)[number];

export const CHAT = {
  historyPage: 1,
  historyPerPage: 50,
  maxPerPage: 100,
  messageMaxLength: 2_000,
  /** Fewer letters than this find too much to be a search. */
  searchMinLength: 2,
  /** Unread messages are counted up to this number, shown as 99+, so that a chat left alone all night costs no more. */
  unreadCountedTo: 100,
  frameMaxBytes: 64 * 1_024,
  widget: { width: 400, height: 600 },
  roomPrefix: 'betconsole-chat-group-',
  /** After this long without an answer a message counts as uncertain. */
  resolveWithinMs: 30_000,
  /** After a reconnect, reading back goes this far behind the last message seen. */
  gapOverlapMs: 10_000,
  /** Typing ends after this long without a key. */
  typingMs: 5_000,
  /** Why a message is hidden, in a few words. */
  hideReasonMaxLength: 200,
  /** After a shorter absence a browser receives the messages that were hidden or shown meanwhile. */
  hidesKeptMs: 24 * 60 * 60_000,
  /** The shortcut of a canned reply, typed behind a slash: one word. */
  cannedShortcut: /^[\p{L}\p{N}_-]{1,30}$/u,
} as const;
