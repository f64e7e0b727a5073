/** The password of every account of the demo casino. */
export const PASSWORD = 'pitdesk-demo';

/** Accounts of the demo casino that may chat. */
export const CHAT_ACCOUNTS = ['floor1', 'floor1b', 'floor2'] as const;
