import './jump-down.css';
import { useTranslation } from 'react-i18next';
import { DownIcon } from '../chat-icons.tsx';

/** Back to the newest message, and how many came meanwhile. */
export function JumpDown({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      className="jump-down"
      data-unseen={unseen > 0 || undefined}
      aria-label={unseen > 0 ? t('thread.unseen', { count: unseen }) : t('thread.down')}
      onClick={onClick}
    >
      {unseen > 0 && <span className="tabular">{unseen}</span>}
      <DownIcon />
    </button>
  );
}
