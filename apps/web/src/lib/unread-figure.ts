import { CHAT } from '@pitdesk/contracts';

/** The gateway counts one further: what is behind it is more, and how much more is not known. */
export const MOST_UNREAD = CHAT.unreadCountedTo - 1;
