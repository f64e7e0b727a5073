import { EVENT, type EventView } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../components/data-list/bulk.tsx';
import { useEventActs } from '../commands/use-event-acts.ts';

/** What can be done to several events at once: each by a call of its own. */
export function useEventBulk(): BulkAction<EventView>[] {
  const { t } = useTranslation('events');
  const acts = useEventActs();
  return (['activate', 'deactivate', 'delete'] as const).map((act) => ({
    key: act,
    text: (count) => t(`bulk.${act}.text`, { count }),
    explains: t(`bulk.${act}.explains`, { seconds: EVENT.deleteHoldMs / 1_000 }),
    danger: act === 'delete',
    run: (event) => acts[act](event),
  }));
}
