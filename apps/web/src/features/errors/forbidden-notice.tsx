import './forbidden-notice.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LockIcon } from '../../components/icons.tsx';
import { paths } from '../../config/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

interface Props {
  username: string;
  /** The contact; empty where none is configured. */
  supportContact: string;
}

/** Replaces a page that this account may not open: names the account that may, and the contact. */
export function ForbiddenNotice({ username, supportContact }: Props) {
  const { t } = useTranslation('errors');
  useDocumentTitle(t('forbidden.title'));
  return (
    <section className="forbidden">
      <span className="forbidden__icon">
        <LockIcon />
      </span>
      <h1 className="forbidden__title">{t('forbidden.title')}</h1>
      <p>{t('forbidden.who', { username })}</p>
      <p>
        {supportContact === '' ? t('forbidden.askSomebody') : t('forbidden.ask', { contact: supportContact })}
      </p>
      <Link className="forbidden__back" to={paths.dashboard.link()}>
        {t('forbidden.back')}
      </Link>
    </section>
  );
}
