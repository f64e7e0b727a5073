import type { InboxAction } from './inbox-keys.ts';

/** What an open conversation does for the keys of the page. */
export type ThreadActions = Record<Extract<InboxAction, 'claim' | 'reply' | 'export'>, () => void>;
