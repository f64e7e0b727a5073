import { EVENT_COLUMNS, EVENT_KINDS, EVENT_STATES } from '@pitdesk/contracts/events';
import {
  aMoment,
  aNumber,
  listShape,
  oneOf,
  someGamingDays,
  someText,
} from '#components/data-list/address.ts';

/** The parameters of the list of events in the address. */
export const EVENTS_SHAPE = listShape({
  screen: 'events',
  sort: 'starts_at:desc',
  sorts: EVENT_COLUMNS,
  filters: {
    state: oneOf(EVENT_STATES),
    kind: oneOf(EVENT_KINDS),
    table_id: someText(64),
    terminal_id: aNumber,
    search: someText(100),
    gaming_day: someGamingDays,
    from: aMoment,
    to: aMoment,
  },
});
