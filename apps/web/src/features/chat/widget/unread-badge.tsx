import './unread-badge.css';
import { useTranslation } from 'react-i18next';

/** How much is unread; nothing where nothing is. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  if (count === 0) return null;
  return (
    <span className="unread tabular">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </span>
  );
}
