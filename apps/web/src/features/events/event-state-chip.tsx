import { CheckIcon, ClockIcon, LockIcon, PlayIcon, Trash2Icon } from 'lucide-react';
import './events.css';
import type { EventView } from '@pitdesk/contracts/events';
import { type EventState, eventState } from '@pitdesk/contracts/events';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClockValue } from '#lib/time/use-now.ts';

const ICONS: Record<EventState, ReactNode> = {
  running: <PlayIcon />,
  scheduled: <ClockIcon />,
  ended: <CheckIcon />,
  inactive: <LockIcon />,
};

const TONES: Record<EventState, string> = {
  running: 'is-running',
  scheduled: 'is-chosen',
  ended: 'is-over',
  inactive: 'is-stale',
};

/** The state of an event, or its running deletion: an icon and a word. */
export function EventStateChip({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const state = useEventState(event);
  const { deletion } = event;
  if (deletion !== null && deletion.state !== 'failed') {
    return (
      <span className="pill is-danger">
        <Trash2Icon />
        <span>{t('deletion.chip')}</span>
      </span>
    );
  }
  return (
    <span className={`pill ${TONES[state]}`}>
      {ICONS[state]}
      <span>{t(`state.${state}`)}</span>
    </span>
  );
}

/** Scheduled becomes running, and running becomes ended, as time passes, without a request. */
export const useEventState = (event: Pick<EventView, 'active' | 'starts_at' | 'ends_at'>): EventState =>
  useClockValue((now) => eventState(event, now));
