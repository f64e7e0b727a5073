import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { AlarmWatch } from '@pitdesk/contracts/alarms';
import { ALARMS } from '@pitdesk/contracts/alarms';
import { skipToken } from '@reduxjs/toolkit/query';
import { Drawer, Flex, Switch } from 'antd';
import { CircleCheckIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSound } from '#api/settings.ts';
import { RestoreFocus } from '#components/dialog.tsx';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDuties } from '#features/duties/api.ts';
import { DutiesList } from '#features/duties/duties-list.tsx';
import { useOnDutyQuery } from '#features/handover/api.ts';
import { ring } from '#lib/browser/ring.ts';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useNow } from '#lib/time/use-now.ts';
import { AlarmKindList, PastAlarms } from './alarm-list.tsx';
import { groupAlarms, mergeAlarms } from './alarm-order.ts';
import { concernsMe, useAlarmListQuery, useOpenAlarmsQuery } from './api.ts';

interface Props {
  user: LoadedUser;
  onClose: () => void;
}

/** Open alarms, recently resolved ones, and the state of the checks. */
export default function AlarmPanel({ user, onClose }: Props) {
  const { t } = useTranslation('alarms');
  const { t: common } = useTranslation();
  const isOpen = useOpenAfterMount();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={440}
      title={<h2>{t('title')}</h2>}
      extra={<SoundSwitch />}
      closable={{ 'aria-label': common('modal.close'), placement: 'end' }}
    >
      <RestoreFocus />
      <Alarms user={user} onLeave={onClose} />
    </Drawer>
  );
}

/** The time of the last check is polled; alarms are pushed. */
const CHECKED_POLLING_MS = 30_000;

function Alarms({ user, onLeave }: { user: LoadedUser; onLeave: () => void }) {
  const { t } = useTranslation('alarms');
  const list = useAlarmListQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: CHECKED_POLLING_MS,
  });
  const { data: pushed } = useOpenAlarmsQuery();
  const duties = useDuties(user);
  const { data } = list;
  // The socket's open alarms win, once it has sent any.
  const { open: all, over } = mergeAlarms(
    [...(pushed ? [] : (data?.open ?? [])), ...(data?.recent ?? [])],
    pushed?.alarms ?? {},
  );
  const open = all.filter(concernsMe);
  const isKnown = data !== undefined || pushed;
  return (
    <Flex vertical gap={12}>
      <QueryState query={list} loading={!pushed && <p className="note">{t('loading')}</p>} />
      {data && <WatchNote watch={data.watch} />}
      <OnDutyLine onLeave={onLeave} />
      <DutiesList duties={duties} onLeave={onLeave} />
      {isKnown && open.length + duties.length === 0 && <NoAlarms watch={data?.watch} />}
      {groupAlarms(open).map(({ severity, kinds }) => (
        <Flex component="section" vertical gap={8} key={severity} aria-labelledby={`alarms-${severity}`}>
          <h3 className="hint" id={`alarms-${severity}`}>
            {t(`severity.${severity}`)}
          </h3>
          {kinds.map((group) => (
            <AlarmKindList key={group.kind} {...group} user={user} onLeave={onLeave} />
          ))}
        </Flex>
      ))}
      <PastAlarms alarms={over} />
    </Flex>
  );
}

/** Who is on duty, and so is notified first; on the handover page staff sign on. */
function OnDutyLine({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('alarms');
  const mayRead = useMay('handover.read');
  const { data } = useOnDutyQuery(mayRead ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: CHECKED_POLLING_MS,
  });
  if (data === undefined) return null;
  const names = data.people.map(({ by }) => plainLine(by.username)).join(', ');
  return (
    <Flex wrap gap="4px 12px" align="center" className="note">
      <span>{names === '' ? t('onDuty.nobody') : t('onDuty.names', { names })}</span>
      <LinkButton size="small" to={paths.handover.link()} onClick={onLeave}>
        {t('onDuty.open')}
      </LinkButton>
    </Flex>
  );
}

/** Turns the sound on and off; turning it on plays it once as a sample. */
function SoundSwitch() {
  const { t } = useTranslation('alarms');
  const [isOn, change] = useSound('alarm-sound');
  const id = useId();
  const turn = (on: boolean): void => {
    change(on);
    if (on) ring('alarm');
  };
  return (
    <Flex component="span" gap={8} align="center" className="note">
      <label htmlFor={id}>{t('sound')}</label>
      <Switch id={id} size="small" checked={isOn} onChange={turn} />
    </Flex>
  );
}

/** Warns where the checks have not run for a while: the absence of alarms then proves nothing. */
function WatchNote({ watch: { kinds, looked_at } }: { watch: AlarmWatch }) {
  const { t } = useTranslation('alarms');
  const now = useNow();
  if (kinds.length === 0) return <p className="note">{t('allOff')}</p>;
  if (looked_at === null) return <p className="note">{t('notLookedYet')}</p>;
  if (now - Date.parse(looked_at) < ALARMS.staleAfterMs) return null;
  return (
    <p className="dashed is-stale pad note">
      <span>{t('lookedLast')}</span> <Moment at={looked_at} focusable />
    </p>
  );
}

/** Shown without alarms: lists the kinds that are checked. */
function NoAlarms({ watch }: { watch: AlarmWatch | undefined }) {
  const { t } = useTranslation('alarms');
  return (
    <Flex vertical gap={8} align="center">
      <CircleCheckIcon className="good" />
      <p>{t('silence')}</p>
      {watch && watch.kinds.length > 0 && (
        <>
          <p className="note">{t('ringsFor')}</p>
          <Flex component="ul" wrap gap={6} justify="center">
            {watch.kinds.map((kind) => (
              <li key={kind} className="pill is-over">
                {t(`kind.${kind}`)}
              </li>
            ))}
          </Flex>
        </>
      )}
    </Flex>
  );
}
