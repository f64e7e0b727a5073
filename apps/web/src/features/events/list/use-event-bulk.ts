import { EVENT, type EventView, eventState, eventsPaths } from '@pitdesk/contracts/events';
import type { GameName } from '@pitdesk/contracts/games';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import type { BulkAction, BulkActions } from '#components/data-list/bulk/bulk-action.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import {
  type EventActRequest,
  useActivateEventMutation,
  useDeactivateEventMutation,
  useDeleteEventMutation,
} from '../api.ts';

/** Returns an act that is refused where the event has changed since it was chosen. */
const asChosen = ({ id, version, active }: EventView): EventActRequest => ({
  id: String(id),
  expects: { version, active: active ? '1' : '0' },
});

const isBeingDeleted = ({ deletion }: EventView): boolean => deletion !== null && deletion.state !== 'failed';

/** Returns the bulk actions on events: one call each. */
export function useEventBulk(game: GameName): BulkActions<EventView> {
  const { t } = useTranslation('events');
  const [activate] = useActivateEventMutation();
  const [deactivate] = useDeactivateEventMutation();
  const [remove] = useDeleteEventMutation();
  const texts = (act: 'activate' | 'deactivate' | 'delete') => ({
    key: act,
    text: (count: number) => t(`bulk.${act}.text`, { count }),
    explains: t(`bulk.${act}.explains`, { seconds: EVENT.deleteHoldMs / 1_000 }),
  });
  const actions: BulkAction<EventView>[] = [
    {
      ...texts('activate'),
      isUpToDate: ({ active }) => active,
      run: async (event) => failureIn((await activate(asChosen(event))).error),
    },
    {
      ...texts('deactivate'),
      isUpToDate: ({ active }) => !active,
      run: async (event) => failureIn((await deactivate(asChosen(event))).error),
    },
    {
      ...texts('delete'),
      danger: true,
      isUpToDate: isBeingDeleted,
      run: async (event) => failureIn((await remove(asChosen(event))).error),
    },
  ];
  return {
    actions,
    read: (query) => callOf(eventsPaths.listEvents, { query: { ...query, game } }),
    stateOf: (event) =>
      isBeingDeleted(event) ? t('deletion.chip') : t(`state.${eventState(event, serverNow())}`),
  };
}
