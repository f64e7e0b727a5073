import { EVENT_COLUMNS, EVENT_KINDS, EVENT_STATES } from '@pitdesk/contracts/events';
import {
  aMoment,
  aNumber,
  listShape,
  oneOf,
  someGamingDays,
  textUpTo,
} from '#components/data-list/address.ts';

/** The parameters of the list of events in the address. */
export const EVENTS_SHAPE = listShape({
  screen: 'events',
  sort: 'starts_at:desc',
  sorts: EVENT_COLUMNS,
  filters: {
    state: oneOf(EVENT_STATES),
    kind: oneOf(EVENT_KINDS),
    table_id: textUpTo(64),
    terminal_id: aNumber,
    search: textUpTo(100),
    gaming_day: someGamingDays,
    from: aMoment,
    to: aMoment,
  },
});
