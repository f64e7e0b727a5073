import './event-state-chip.css';
import type { EventState, EventView } from '@pitdesk/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BinIcon, ClockIcon, EndedIcon, LockIcon, RunningIcon } from '../../../components/icons.tsx';
import { useEventState } from './use-event-state.ts';

const ICONS: Record<EventState, ReactNode> = {
  running: <RunningIcon />,
  scheduled: <ClockIcon />,
  ended: <EndedIcon />,
  inactive: <LockIcon />,
};

/** What an event is at this moment: an icon and a word. One that is being deleted says so. */
export function EventStateChip({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const state = useEventState(event);
  const { deletion } = event;
  if (deletion !== null && deletion.state !== 'failed') {
    return (
      <span className="event-chip event-chip--deleting">
        <BinIcon />
        {t('deletion.chip')}
      </span>
    );
  }
  return (
    <span className={`event-chip event-chip--${state}`}>
      {ICONS[state]}
      {t(`state.${state}`)}
    </span>
  );
}
