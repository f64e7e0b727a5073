import { MonitorIcon } from 'lucide-react';
import './own-sessions.css';
import type { Access } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { hasTerminal } from '@pitdesk/contracts/accounts';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { isProviderId } from '@pitdesk/contracts/single-sign-on';
import { Alert, Button, Descriptions, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useOwnSessionsQuery,
  useRequestPasswordLinkMutation,
} from './api.ts';
import { OwnFactors } from './factors/own-factors.tsx';
import { deviceOf, networkOf } from './session-facts.ts';

/** Sign-ins elsewhere are not published: the list is polled while it is open. */
const POLLING_MS = 30_000;

/** The signed-in account: its facts, its password, and its sessions. */
export default function OwnSessionsPage() {
  const { t } = useTranslation('sessions');
  const { user } = useSession();
  return (
    <div className="own-sessions">
      <PageHead title={t('title')} />
      {user !== null && <AccountFacts user={user} />}
      {user !== null && !isProviderId(user.id) && <Password email={user.email} />}
      {typeof user?.access?.factor_due_at === 'string' && <FactorDue at={user.access.factor_due_at} />}
      <OwnFactors hasPassword={user !== null && !isProviderId(user.id)} />
      <Sessions />
    </div>
  );
}

function AccountFacts({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('sessions');
  const items = [
    { key: 'username', label: t('who.username'), children: user.username },
    { key: 'email', label: t('who.email'), children: user.email },
    {
      key: 'terminal',
      label: t('who.terminal'),
      children: hasTerminal(user) ? user.terminal_id : t('who.noTerminal'),
    },
    ...(user.access === undefined
      ? []
      : [
          { key: 'roles', label: t('who.roles'), children: <HeldRoles access={user.access} /> },
          { key: 'allowed', label: t('who.allowed'), children: <AllowedActions access={user.access} /> },
        ]),
  ];
  return <Descriptions className="own-sessions__who" column={1} size="small" items={items} />;
}

/** The active roles, each with its terminals. */
function HeldRoles({ access }: { access: Access }) {
  const { t } = useTranslation('sessions');
  const { t: roleName } = useTranslation('roles');
  return (
    <ul className="own-sessions__roles">
      {access.roles.map(({ role, terminals }) => (
        <li
          key={role}
        >{`${roleName(`name.${role}`)}${terminals !== null ? ` (${t('who.terminals', { ids: terminals.join(', '), count: terminals.length })})` : ''}`}</li>
      ))}
    </ul>
  );
}

/** Until then the account may work without the second factor that its role requires. */
function FactorDue({ at }: { at: string }) {
  const { t } = useTranslation('factors');
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          <span>{t('due.until')}</span> <Moment at={at} shows="whole" focusable />
        </>
      }
    />
  );
}

/** The allowed actions, collapsed: an account with several roles has nearly all of them. */
function AllowedActions({ access: { actions } }: { access: Access }) {
  const { t } = useTranslation('sessions');
  const { t: staff } = useTranslation('staff');
  return (
    <details>
      <summary>{t('who.actions', { count: actions.length })}</summary>
      <ul className="own-sessions__roles">
        {actions.map((action) => (
          <li key={action}>{staff(`action.${action}`)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The operator stores the passwords, and changes one only by a link in a mail. */
function Password({ email }: { email: string }) {
  const { t } = useTranslation('sessions');
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordLinkMutation();
  const failure = failureIn(error);
  return (
    <section className="own-sessions__part" aria-labelledby="own-password">
      <h2 id="own-password">{t('password.title')}</h2>
      <p className="own-sessions__lead">{t('password.lead', { email })}</p>
      <Button loading={isLoading} onClick={() => void request(email)}>
        {t('password.send')}
      </Button>
      <p role="status">{isSuccess && t('password.sent', { email })}</p>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void request(email)} retrying={isLoading} />
      )}
    </section>
  );
}

/** The sessions of the account, with actions to sign the others out. */
function Sessions() {
  const { t } = useTranslation('sessions');
  const list = useOwnSessionsQuery(undefined, {
    pollingInterval: POLLING_MS,
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
  const actFailure = failureIn(one.error ?? others.error);

  const signOut = async (act: () => Promise<number>): Promise<void> => {
    setEnded(0);
    one.reset();
    others.reset();
    // The mutation's own state shows a refusal.
    setEnded(await act().catch(() => 0));
  };
  const signOutOne = (id: string): Promise<void> =>
    signOut(async () => {
      await endOne(id).unwrap();
      return 1;
    });
  const signOutOthers = (): Promise<void> => signOut(async () => (await endOthers().unwrap()).ended);

  return (
    <section className="own-sessions__part" aria-labelledby="own-sessions">
      <header className="own-sessions__head">
        <div>
          <h2 id="own-sessions">{t('list')}</h2>
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
      <QueryState query={list} loading={<LoadingLines rows={4} text={t('loading')} />} />
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
    </section>
  );
}

interface SessionItemProps {
  session: SessionSummary;
  /** The address of the current session. */
  here: string;
  disabled: boolean;
  onSignOut: () => void;
}

/** One session: its device, its network, its start. */
function SessionItem({ session, here, disabled, onSignOut }: SessionItemProps) {
  const { t } = useTranslation('sessions');
  const { current, created_at, last_seen_at, ip, user_agent } = session;
  const known = deviceOf(user_agent);
  const device = known === undefined ? t('unknownDevice') : t('device', known);
  return (
    <li className="own-session" data-current={current || undefined}>
      <MonitorIcon />
      <div className="own-session__what">
        <p className="own-session__device" title={user_agent}>
          <span>{device}</span>
          {current && (
            <Tag className="own-session__here">
              <span>{t('this')}</span>
            </Tag>
          )}
        </p>
        <p className="own-session__detail">
          {t(`place.${networkOf(ip, current ? undefined : here)}`, { ip })}
        </p>
        <dl className="own-session__times">
          <div>
            <dt>{t('since')}</dt>
            <dd>
              <Moment at={created_at} focusable />
            </dd>
          </div>
          <div>
            <dt>{t('lastSeen')}</dt>
            <dd>
              <Moment at={last_seen_at} focusable />
            </dd>
          </div>
        </dl>
      </div>
      {!current && (
        <Button aria-label={t('signOutOf', { device })} disabled={disabled} onClick={onSignOut}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
