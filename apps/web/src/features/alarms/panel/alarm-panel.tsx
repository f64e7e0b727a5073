import './alarm-panel.css';
import { ALARMS, type AlarmWatch, type LoadedUser } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useAlarmListQuery, useOpenAlarmsQuery } from '../../../api/alarms/alarms-api.ts';
import { failureIn } from '../../../api/http/call-failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { CheckIcon, CloseIcon } from '../../../components/icons.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { AlarmKindList } from './alarm-kind.tsx';
import { groupAlarms, mergeAlarms } from './alarm-order.ts';
import { PastAlarms } from './past-alarms.tsx';
import { SoundSwitch } from './sound-switch.tsx';

interface Props {
  user: LoadedUser;
  onClose: () => void;
}

/** What needs a person, what did a short while ago, and whether anybody looks. */
export default function AlarmPanel({ user, onClose }: Props) {
  const { t } = useTranslation('alarms');
  const list = useAlarmListQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  const { data: told } = useOpenAlarmsQuery();
  const { data } = list;
  // What is open is what the socket says, where it has said anything.
  const { open, over } = mergeAlarms(
    [...(told ? [] : (data?.open ?? [])), ...(data?.recent ?? [])],
    told?.alarms ?? {},
  );
  const failure = failureIn(list.error);
  const isKnown = data !== undefined || told;
  return (
    <div className="alarm-panel">
      <div className="alarm-panel__head">
        <h2 className="alarm-panel__title">{t('title')}</h2>
        <SoundSwitch user={user} />
        <IconButton className="alarm-panel__close" label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {failure && <FailureNote failure={failure} onRetry={list.refetch} retrying={list.isFetching} />}
      {data && <WatchNote watch={data.watch} />}
      {!isKnown && !failure && <p className="alarm-panel__note">{t('loading')}</p>}
      {isKnown && open.length === 0 && <Silence watch={data?.watch} />}
      {groupAlarms(open).map(({ severity, kinds }) => (
        <section key={severity} aria-labelledby={`alarms-${severity}`}>
          <h3 className="alarm-panel__severity" id={`alarms-${severity}`}>
            {t(`severity.${severity}`)}
          </h3>
          {kinds.map((group) => (
            <AlarmKindList key={group.kind} {...group} user={user} onLeave={onClose} />
          ))}
        </section>
      ))}
      <PastAlarms alarms={over} />
    </div>
  );
}

/** Said where nobody has looked for a while: silence is then no all-clear. */
function WatchNote({ watch: { kinds, looked_at } }: { watch: AlarmWatch }) {
  const { t } = useTranslation('alarms');
  const now = useNow();
  if (kinds.length === 0) return <p className="alarm-panel__note">{t('allOff')}</p>;
  if (looked_at === null) return <p className="alarm-panel__note">{t('notLookedYet')}</p>;
  if (now - Date.parse(looked_at) < ALARMS.staleAfterMs) return null;
  return (
    <p className="alarm-panel__note alarm-panel__note--stale">
      {t('lookedLast')} <Moment at={looked_at} focusable />
    </p>
  );
}

/** Nothing rings: what it would ring for. */
function Silence({ watch }: { watch: AlarmWatch | undefined }) {
  const { t } = useTranslation('alarms');
  return (
    <div className="alarm-panel__silence">
      <CheckIcon />
      <p>{t('silence')}</p>
      {watch && watch.kinds.length > 0 && (
        <>
          <p className="alarm-panel__note">{t('ringsFor')}</p>
          <ul className="alarm-panel__kinds">
            {watch.kinds.map((kind) => (
              <li key={kind}>{t(`kind.${kind}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
