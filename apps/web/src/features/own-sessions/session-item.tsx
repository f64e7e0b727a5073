import type { SessionSummary } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScreenIcon } from '../../components/icons.tsx';
import { Moment } from '../../components/moment.tsx';
import { deviceOf } from './device-name.ts';
import { placeOf } from './place-of.ts';

interface Props {
  session: SessionSummary;
  /** The address of the session that looks. */
  here: string;
  disabled: boolean;
  onSignOut: () => void;
}

/** One sign-in: on which device, from where, since when. */
export function SessionItem({ session, here, disabled, onSignOut }: Props) {
  const { t } = useTranslation('sessions');
  const { current, created_at, last_seen_at, ip, user_agent } = session;
  const known = deviceOf(user_agent);
  const device = known === undefined ? t('unknownDevice') : t('device', known);
  return (
    <li className="own-session" data-current={current || undefined}>
      <ScreenIcon />
      <div className="own-session__what">
        <p className="own-session__device" title={user_agent}>
          {device}
          {current && <span className="own-session__here">{t('this')}</span>}
        </p>
        <p className="own-session__detail">{t(`place.${placeOf(ip, current ? undefined : here)}`, { ip })}</p>
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
