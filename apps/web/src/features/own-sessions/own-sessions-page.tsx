import { Button } from 'antd';
import './own-sessions.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../api/http/call-failure.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOwnSessionsQuery } from './api.ts';
import { SessionItem } from './session-item.tsx';

/** Sign-ins elsewhere are not told: the list is read again while it is looked at. */
const AGAIN_MS = 30_000;

/** Where the account is signed in, and the way to sign the others out. */
export default function OwnSessionsPage() {
  const { t } = useTranslation('sessions');
  useDocumentTitle(t('title'));
  const list = useOwnSessionsQuery(undefined, {
    pollingInterval: AGAIN_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [ended, setEnded] = useState(0);
  const here = list.data?.find(({ current }) => current);
  const rest = list.data?.filter(({ current }) => !current) ?? [];
  const busy = one.isLoading || others.isLoading;
  const listFailure = list.data === undefined ? failureIn(list.error) : undefined;
  const actFailure = failureIn(one.error ?? others.error);

  const signOut = async (act: () => Promise<number>): Promise<void> => {
    setEnded(0);
    one.reset();
    others.reset();
    // A refusal stands in the mutation's own state.
    setEnded(await act().catch(() => 0));
  };
  const signOutOne = (id: string): Promise<void> =>
    signOut(async () => {
      await endOne(id).unwrap();
      return 1;
    });
  const signOutOthers = (): Promise<void> => signOut(async () => (await endOthers().unwrap()).ended);

  return (
    <div className="own-sessions">
      <header className="own-sessions__head">
        <div>
          <h1 className="own-sessions__title">{t('title')}</h1>
          <p className="own-sessions__lead">{t('lead')}</p>
        </div>
        {rest.length > 0 && (
          <Button danger disabled={busy} onClick={() => void signOutOthers()}>
            {t('signOutOthers')}
          </Button>
        )}
      </header>
      {actFailure !== undefined && (
        <FailureNote failure={actFailure} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <p className="own-sessions__ended" role="status">
        {ended > 0 && t('ended', { count: ended })}
      </p>
      {listFailure !== undefined && (
        <FailureNote failure={listFailure} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data === undefined && listFailure === undefined && (
        <p className="own-sessions__loading">{t('loading')}</p>
      )}
      {here !== undefined && (
        <ul className="own-sessions__list" aria-label={t('list')}>
          {[here, ...rest].map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              here={here.ip}
              disabled={busy}
              onSignOut={() => void signOutOne(session.id)}
            />
          ))}
        </ul>
      )}
      {here !== undefined && rest.length === 0 && <p className="own-sessions__none">{t('onlyThis')}</p>}
    </div>
  );
}
