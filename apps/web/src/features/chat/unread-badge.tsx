import { CHAT } from '@pitdesk/contracts/chat';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';

/** The highest number that is shown. The gateway counts one more, which means any larger number. */
const MOST_UNREAD = CHAT.unreadCountedTo - 1;

/** The number of unread messages; nothing if it is zero. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  if (count === 0) return null;
  return (
    <>
      <Badge
        color="var(--primary)"
        translate="no"
        count={count}
        overflowCount={MOST_UNREAD}
        title=""
        aria-hidden="true"
      />
      <span className="visually-hidden">
        {count > MOST_UNREAD ? t('unreadMore', { most: MOST_UNREAD }) : t('unread', { count })}
      </span>
    </>
  );
}
