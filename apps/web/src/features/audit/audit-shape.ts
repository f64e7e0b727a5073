import { AUDIT, AUDIT_ACTIONS, AUDIT_RESULTS, AUDIT_TARGETS } from '@pitdesk/contracts';
import { aMoment, listShape, oneOf, someGamingDays, someText } from '../../components/data-list/address.ts';
import type { ListAddress } from '../../components/data-list/use-list.ts';

/** What the page's address can say. */
export const AUDIT_LIST = listShape({
  screen: 'audit',
  sort: 'at:desc',
  sorts: ['at'],
  filters: {
    action: oneOf(AUDIT_ACTIONS),
    username: someText(50),
    target_kind: oneOf(AUDIT_TARGETS),
    target_id: someText(64),
    result: oneOf(AUDIT_RESULTS),
    find: someText(AUDIT.findMaxLength),
    gaming_day: someGamingDays,
    from: aMoment,
    to: aMoment,
  },
});

export type AuditAddress = ListAddress<(typeof AUDIT_LIST)['filters']>;
