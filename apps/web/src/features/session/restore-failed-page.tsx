import './restore-failed-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallFailure } from '../../api/http/call-failure.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { paths } from '../../config/paths.ts';

/** Signed in, but nobody can say as whom: the session is kept and asked for again. */
export function RestoreFailedPage({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="restore-failed">
      <h1>{t('restore.title')}</h1>
      <p>{t('restore.text')}</p>
      <FailureNote failure={failure} onRetry={onRetry} />
      <Link to={paths.logout.link()}>{t('restore.signOut')}</Link>
    </main>
  );
}
