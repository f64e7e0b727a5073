import './thread-skeleton.css';
import { useTranslation } from 'react-i18next';

const SIDES = ['them', 'them', 'me', 'them', 'me'] as const;

/** Room for a conversation that is on its way. */
export function ThreadSkeleton() {
  const { t } = useTranslation('chat');
  return (
    <div className="thread thread-skeleton" role="status">
      <span className="visually-hidden">{t('thread.loading')}</span>
      {SIDES.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <span key={index} className="thread-skeleton__bubble" data-side={side} aria-hidden="true" />
      ))}
    </div>
  );
}
