import { HANDOVER, HANDOVER_KINDS } from '@pitdesk/contracts/handover';
import { aMoment, listShape, oneOf, someGamingDays, textUpTo } from '#components/data-list/address.ts';
import type { ListAddress } from '#components/data-list/use-list.ts';

/** The parameters of the page's address. */
export const HANDOVER_LIST = listShape({
  screen: 'handover',
  sort: 'at:desc',
  sorts: ['at'],
  filters: {
    kind: oneOf(HANDOVER_KINDS),
    open: oneOf(['true']),
    find: textUpTo(HANDOVER.findMaxLength),
    gaming_day: someGamingDays,
    from: aMoment,
    to: aMoment,
  },
});

export type HandoverAddress = ListAddress<(typeof HANDOVER_LIST)['filters']>;
