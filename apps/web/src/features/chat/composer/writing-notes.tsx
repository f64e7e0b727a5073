import './writing-notes.css';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Messages of others since this one was begun: the answer may have to change. */
  newSince: number;
  /** The browser keeps nothing: what is not sent is lost with this page. */
  isOnlyHere: boolean;
}

/** What one should know before one goes on writing. */
export function WritingNotes({ newSince, isOnlyHere }: Props) {
  const { t } = useTranslation('chat');
  return (
    <div role="status">
      {newSince > 0 && <p className="writing-note">{t('composer.newSince', { count: newSince })}</p>}
      {isOnlyHere && <p className="writing-note">{t('composer.onlyHere')}</p>}
    </div>
  );
}
