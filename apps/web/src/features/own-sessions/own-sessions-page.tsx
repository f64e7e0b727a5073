import { MonitorIcon } from 'lucide-react';
import './own-sessions.css';
import type { Access } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { hasTerminal } from '@pitdesk/contracts/accounts';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { isProviderId } from '@pitdesk/contracts/single-sign-on';
import { Alert, Button, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { OwnAlarmChannels } from '#features/alarm-delivery/own/own-alarm-channels.tsx';
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
  const browserOf = (userAgent: string): string => {
    const known = deviceOf(userAgent);
    return known === undefined ? t('unknownDevice') : t('device', known);
  };
  const mayNotify = useMay('alarm_channels.own');
  return (
    <Flex vertical gap={16} className="own-sessions">
      <PageHead title={t('title')} />
      {user !== null && <AccountFacts user={user} />}
      {user !== null && !isProviderId(user.id) && <Password email={user.email} />}
      {typeof user?.access?.factor_due_at === 'string' && <FactorDue at={user.access.factor_due_at} />}
      <OwnFactors hasPassword={user !== null && !isProviderId(user.id)} />
      {mayNotify && <OwnAlarmChannels browserOf={browserOf} />}
      <Sessions />
    </Flex>
  );
}

function AccountFacts({ user }: { user: LoadedUser }) {
  const { t } = useTranslation(['sessions', 'fields']);
  const items = [
    { key: 'username', label: t('fields:username'), children: user.username },
    { key: 'email', label: t('fields:email'), children: user.email },
    {
      key: 'terminal',
      label: t('fields:terminal'),
      children: hasTerminal(user) ? user.terminal_id : t('who.noTerminal'),
    },
    ...(user.access === undefined
      ? []
      : [
          { key: 'roles', label: t('fields:roles'), children: <HeldRoles access={user.access} /> },
          { key: 'allowed', label: t('who.allowed'), children: <AllowedActions access={user.access} /> },
        ]),
  ];
  return <Descriptions column={1} size="small" items={items} />;
}

/** The active roles, each with its terminals. */
function HeldRoles({ access }: { access: Access }) {
  const { t } = useTranslation('sessions');
  const { t: roleName } = useTranslation('roles');
  return (
    <ul className="words">
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
      <ul className="words">
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
    <Flex component="section" vertical gap={8} align="start" aria-labelledby="own-password">
      <h2 id="own-password">{t('password.title')}</h2>
      <p className="prose muted">{t('password.lead', { email })}</p>
      <Button loading={isLoading} onClick={() => void request(email)}>
        {t('password.send')}
      </Button>
      <p role="status">{isSuccess && t('password.sent', { email })}</p>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void request(email)} retrying={isLoading} />
      )}
    </Flex>
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
    <Flex component="section" vertical gap={12} aria-labelledby="own-sessions">
      <Flex component="header" wrap gap="12px 24px" align="start" justify="space-between">
        <div>
          <h2 id="own-sessions">{t('list')}</h2>
          <p className="prose muted">{t('lead')}</p>
        </div>
        {rest.length > 0 && (
          <Button danger disabled={busy} onClick={() => void signOutOthers()}>
            {t('signOutOthers')}
          </Button>
        )}
      </Flex>
      {actFailure !== undefined && (
        <FailureNote failure={actFailure} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <p className="line" role="status">
        {ended > 0 && t('ended', { count: ended })}
      </p>
      <QueryState query={list} loading={<LoadingLines rows={4} text={t('loading')} />} />
      {here !== undefined && (
        <Flex component="ul" vertical gap={10} aria-label={t('list')}>
          {[here, ...rest].map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              here={here.ip}
              disabled={busy}
              onSignOut={() => void signOutOne(session.id)}
            />
          ))}
        </Flex>
      )}
      {here !== undefined && rest.length === 0 && <p className="muted">{t('onlyThis')}</p>}
    </Flex>
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
    <Flex
      component="li"
      wrap
      gap="12px 16px"
      align="center"
      className="own-session panel pad"
      data-current={current || undefined}
    >
      <MonitorIcon />
      <Flex vertical gap={6} flex="1 1 220px">
        <Flex component="p" wrap gap="4px 10px" align="center" className="strong" title={user_agent}>
          <span>{device}</span>
          {current && <span className="pill is-chosen">{t('this')}</span>}
        </Flex>
        <p className="muted words">{t(`place.${networkOf(ip, current ? undefined : here)}`, { ip })}</p>
        <Flex component="dl" wrap gap="4px 24px">
          <Flex gap={6}>
            <dt>{t('since')}</dt>
            <dd>
              <Moment at={created_at} focusable />
            </dd>
          </Flex>
          <Flex gap={6}>
            <dt>{t('lastSeen')}</dt>
            <dd>
              <Moment at={last_seen_at} focusable />
            </dd>
          </Flex>
        </Flex>
      </Flex>
      {!current && (
        <Button aria-label={t('signOutOf', { device })} disabled={disabled} onClick={onSignOut}>
          {t('signOut')}
        </Button>
      )}
    </Flex>
  );
}
