import { CHAT } from '@pitdesk/contracts/chat';
import { Badge } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The number of unread messages; nothing if it is zero. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <UnreadCount count={count} />
      <UnreadWords count={count} />
    </>
  );
}

/** The number for the eye, at the corner of an icon if there is one. */
export const UnreadCount = ({ count, children }: { count: number; children?: ReactNode }) => (
  <Badge
    translate="no"
    count={count}
    overflowCount={MOST_UNREAD}
    size={children === undefined ? 'medium' : 'small'}
    title=""
    aria-hidden="true"
  >
    {children}
  </Badge>
);

/** The number for screen readers. */
export function UnreadWords({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  if (count === 0) return null;
  return (
    <span className="visually-hidden">
      {count > MOST_UNREAD ? t('unreadMore', { most: MOST_UNREAD }) : t('unread', { count })}
    </span>
  );
}

/** The highest number that is shown. The gateway counts one more, which means any larger number. */
const MOST_UNREAD = CHAT.unreadCountedTo - 1;
