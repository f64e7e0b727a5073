import './alarm-kind.css';
import type { LoadedUser } from '@pitdesk/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcknowledgeAlarmMutation } from '../../../api/alarms/alarms-api.ts';
import { isRinging } from '../../../api/alarms/alarms-state.ts';
import { Moment } from '../../../components/moment.tsx';
import { AlarmIcon } from './alarm-icon.tsx';
import { type AlarmGroup, SHOWN_OF_A_KIND } from './alarm-order.ts';
import { AlarmRow } from './alarm-row.tsx';

interface Props extends AlarmGroup {
  user: LoadedUser;
  onLeave: () => void;
}

/** The alarms of one kind: a few one by one, many as one line that opens. */
export function AlarmKindList({ kind, alarms, user, onLeave }: Props) {
  const { t } = useTranslation('alarms');
  const summary = useRef<HTMLElement>(null);
  const [acknowledge] = useAcknowledgeAlarmMutation();
  const amongAlike = alarms.length > SHOWN_OF_A_KIND;
  const rows = (
    <ul className="alarm-list">
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} user={user} amongAlike={amongAlike} onLeave={onLeave} />
      ))}
    </ul>
  );
  const first = alarms[0];
  if (!amongAlike || first === undefined) return rows;
  const ringing = alarms.filter(isRinging);
  const acknowledgeAll = async (): Promise<void> => {
    summary.current?.focus();
    // One after another: each is an act of its own.
    for (const alarm of ringing) await acknowledge({ alarm, by: user });
  };
  return (
    <details className={`alarm-kind alarm--${first.severity}`} data-known={ringing.length === 0 || undefined}>
      <summary ref={summary}>
        <AlarmIcon kind={kind} />
        <span className="alarm-kind__what">{t(`kind.${kind}`)}</span>
        <span className="alarm-kind__count tabular">{alarms.length}</span>
        <Moment at={first.since} />
      </summary>
      {ringing.length > 0 && (
        <button type="button" className="button button--small" onClick={() => void acknowledgeAll()}>
          {t('acknowledgeAll', { number: ringing.length })}
        </button>
      )}
      {rows}
    </details>
  );
}
