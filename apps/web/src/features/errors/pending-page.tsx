import { LockIcon } from 'lucide-react';
import './forbidden-notice.css';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { paths } from '#config/paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

/** The only page of an account that waits for its admission. It reloads with the account after that. */
export default function PendingPage() {
  const { t } = useTranslation('errors');
  const { data: info } = useConsoleInfoQuery();
  useDocumentTitle(t('pending.title'));
  const contact = info?.support_contact ?? '';
  return (
    <Flex component="section" vertical gap={12} align="start" className="forbidden panel">
      <span className="forbidden__icon disc is-attention">
        <LockIcon />
      </span>
      <h1>{t('pending.title')}</h1>
      <p>{t('pending.text')}</p>
      {contact !== '' && <p>{t('pending.ask', { contact })}</p>}
      <Button onClick={() => window.location.reload()}>{t('pending.again')}</Button>
      <Link className="strong" to={paths.logout.link()}>
        {t('pending.signOut')}
      </Link>
    </Flex>
  );
}
