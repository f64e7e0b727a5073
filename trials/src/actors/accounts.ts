/** Accounts of the demo casino that may chat. */
export const CHAT_ACCOUNTS = ['floor1', 'floor1b', 'floor2'] as const;
