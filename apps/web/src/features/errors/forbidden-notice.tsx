import { LockIcon } from 'lucide-react';
import './forbidden-notice.css';
import { type Action, rolesFor } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

interface Props {
  user: LoadedUser;
  /** The action that the page requires. */
  action: Action;
  /** The contact; empty where none is configured. */
  supportContact: string;
}

/** Replaces a page that this account may not open: names the accounts or roles that may, and the contact. */
export default function ForbiddenNotice({ user: { username, access }, action, supportContact }: Props) {
  const { t } = useTranslation('errors');
  const { t: roleName } = useTranslation('roles');
  const [language] = useLanguage();
  const title = t(access === undefined ? 'forbidden.title' : 'forbidden.titleRole');
  useDocumentTitle(title);
  const names = rolesFor(action).map((role) => roleName(`name.${role}`));
  const roles = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  return (
    <Flex component="section" vertical gap={12} align="start" className="forbidden panel">
      <span className="forbidden__icon disc is-attention">
        <LockIcon />
      </span>
      <h1>{title}</h1>
      {access === undefined ? (
        <>
          <p>{t('forbidden.who', { username })}</p>
          <p>
            {supportContact === ''
              ? t('forbidden.askSomebody')
              : t('forbidden.ask', { contact: supportContact })}
          </p>
        </>
      ) : (
        <>
          <p>{t('forbidden.whoRole', { roles })}</p>
          <p>{t('forbidden.askRole')}</p>
        </>
      )}
      <Link className="strong" to={paths.home.link()}>
        {t('forbidden.back')}
      </Link>
    </Flex>
  );
}
