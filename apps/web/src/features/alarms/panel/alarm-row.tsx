import './alarm-row.css';
import type { Alarm, LoadedUser } from '@pitdesk/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAcknowledgeAlarmMutation } from '../../../api/alarms/alarms-api.ts';
import { CheckIcon } from '../../../components/icons.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useTableNames } from '../../../components/use-table-names.ts';
import { AlarmIcon } from './alarm-icon.tsx';
import { alarmLink } from './alarm-link.ts';
import { useAlarmText } from './use-alarm-text.ts';

interface Props {
  alarm: Alarm;
  user: LoadedUser;
  /** Stands among others of its kind, which say once what they are. */
  amongAlike?: boolean;
  /** The way to where it is seen to was taken. */
  onLeave: () => void;
}

/** One alarm: what, where, since when, and who knows of it. */
export function AlarmRow({ alarm, user, amongAlike = false, onLeave }: Props) {
  const { t } = useTranslation('alarms');
  const textOf = useAlarmText();
  const link = useRef<HTMLAnchorElement>(null);
  const [acknowledge, { isError }] = useAcknowledgeAlarmMutation();
  const { acknowledged, kind, table } = alarm;
  const name = useTableNames()(table.id, table.title);
  const what = t(`kind.${kind}`);
  return (
    <li className={`alarm alarm--${alarm.severity}`} data-known={acknowledged !== null || undefined}>
      {!amongAlike && <AlarmIcon kind={kind} />}
      <div className={amongAlike ? 'alarm__body alarm__body--short' : 'alarm__body'}>
        <p className="alarm__head">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {!amongAlike && <span className="alarm__kind">{what}</span>}
          <Moment at={alarm.since} />
        </p>
        {!(amongAlike && kind === 'player_waiting') && <p className="alarm__text">{textOf(alarm.facts)}</p>}
        <div className="alarm__acts">
          <Link
            ref={link}
            className="button button--small"
            to={alarmLink(alarm)}
            aria-label={t('goTo', { act: t(`go.${kind}`), table: name })}
            onClick={onLeave}
          >
            {t(`go.${kind}`)}
          </Link>
          {acknowledged === null ? (
            <button
              type="button"
              className="button button--small button--bare"
              aria-label={t('acknowledgeOne', { what, table: name })}
              onClick={() => {
                // The button goes; whoever pressed it by key stays at this row.
                link.current?.focus();
                void acknowledge({ alarm, by: user });
              }}
            >
              {t('acknowledge')}
            </button>
          ) : (
            <span className="alarm__known">
              <CheckIcon />
              {t('acknowledgedBy', { name: acknowledged.by.username })}
            </span>
          )}
        </div>
        {isError && acknowledged === null && (
          <p className="alarm__failed" role="alert">
            {t('notAcknowledged')}
          </p>
        )}
      </div>
    </li>
  );
}
