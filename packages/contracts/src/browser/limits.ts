/** The limits that the sign-in page needs, apart from the others so that the page does not load them. */

export const FORM_SUBMIT_DELAY_MS = 1_000;

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The role that the browser gives to every loaded user (the server sends none). */
export const LOADED_USER_ROLES = [3] as const;

export const SHELL = {
  splashHideDelayMs: 500,
  toolbarHeights: { toolbar1: 55, toolbar2: 75, toolbar3: 65 },
  scrollTop: { offset: 200, speedMs: 600 },
  stickyOffset: 200,
  menuHoverTimeoutMs: 200,
  resizeDebounceMs: 200,
  searchMinLength: 2,
  /** The search settings that the browser stores for each user. */
  recentChoices: 8,
} as const;

/** Keys of the browser's storage. The version is part of the key, so that an older shape is never read. */
export const STORAGE_KEYS = {
  auth: 'pitdesk.auth.v1',
  rounds: 'pitdesk.rounds.v100-demo1',
  models: 'pitdesk.dealers.v100-demo1',
  layout: 'pitdesk.theme-demo.layout.v1',
  language: 'pitdesk.language.v1',
  skin: 'pitdesk.skin.v1',
  outbox: 'pitdesk.chat.outbox.v1',
  drafts: 'pitdesk.chat.drafts.v1',
  chatReplies: 'pitdesk.chat.replies.v1',
  chatSelection: 'pitdesk.chat.selection.v1',
  chatTranslates: 'pitdesk.chat.translates.v1',
  chatTranslations: 'pitdesk.chat.translations.v1',
  chatNotifications: 'pitdesk.chat.notifications.v1',
  formDrafts: 'pitdesk.forms.drafts.v1',
  formKeys: 'pitdesk.forms.keys.v1',
  wall: 'pitdesk.wall.v1',
  idleLock: 'pitdesk.idle-lock.v1',
  shell: 'pitdesk.shell.v1',
  tour: 'pitdesk.tour.v1',
  alarms: 'pitdesk.alarms.v1',
  roadLetters: 'pitdesk.road-letters.v1',
  hours: 'pitdesk.hours.v1',
} as const;
