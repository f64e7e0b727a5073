import { type EventState, type EventView, eventState } from '@pitdesk/contracts';
import { useClockValue } from '../../../lib/use-now.ts';

/** Scheduled turns to running, and running to ended, as the clock goes; nothing is asked for it. */
export const useEventState = (event: Pick<EventView, 'active' | 'starts_at' | 'ends_at'>): EventState =>
  useClockValue((now) => eventState(event, now));
