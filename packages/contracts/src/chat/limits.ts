import { LANGUAGES } from '../browser/limits.ts';

/** `care`: written by people in every language and never machine-translated. */
export const CANNED_CATEGORIES = ['general', 'care'] as const;
export type CannedCategory = (typeof CANNED_CATEGORIES)[number];

/** A canned reply has one text for each language; `any` is for a text without a set language. */
export const CANNED_LANGUAGES = [...LANGUAGES, 'any'] as const;
export type CannedLanguage = (typeof CANNED_LANGUAGES)[number];

/** Why a message needs an answer: by the rule, because of a flag, or because staff said so. */
export const WAIT_REASONS = ['help', 'question', 'complaint', 'mention', 'flag', 'staff'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Why a message is hidden, in the order of the list. */
export const HIDING_REASONS = [
  'abuse',
  'threats',
  'personal_data',
  'adverts',
  'spam',
  'collusion',
  'wrong_table',
  'other',
] as const;

export const CHAT = {
  historyPage: 1,
  historyPerPage: 50,
  maxPerPage: 100,
  messageMaxLength: 2_000,
  /** Minimum length of a search: shorter ones match too much. */
  searchMinLength: 2,
  /** Unread messages are counted up to this number, shown as 99+, so that the count of a neglected chat stays cheap. */
  unreadCountedTo: 100,
  frameMaxBytes: 64 * 1_024,
  widget: { width: 400, height: 600 },
  roomPrefix: 'betconsole-chat-group-',
  /** Of the players who wait at one table, and of their messages, the inbox lists this many. */
  waitingPeopleListed: 100,
  waitingMessagesListed: 20,
  /** The phrases that a house adds to the rule of who waits: how many of each kind, and their length. */
  rulePhrases: 500,
  rulePhraseMaxLength: 80,
  /** Without an answer after this long, a message counts as uncertain. */
  resolveWithinMs: 30_000,
  /** After a reconnect, the history is read back to this long before the last message seen. */
  gapOverlapMs: 10_000,
  /** Typing ends this long after the last key. */
  typingMs: 5_000,
  /** Length of the text beside the reason for hiding a message. */
  hidingTextMax: 200,
  /** The shortcut of a canned reply, typed after a slash: one word. */
  cannedShortcut: /^[\p{L}\p{N}_-]{1,30}$/u,
} as const;
