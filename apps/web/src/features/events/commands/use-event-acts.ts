import type { EventView } from '@pitdesk/contracts';
import { useMemo } from 'react';
import {
  useActivateEventMutation,
  useDeactivateEventMutation,
  useDeleteEventMutation,
  useUndeleteEventMutation,
} from '../../../api/events/events-api.ts';
import { type CallFailure, failureIn } from '../../../api/http/call-failure.ts';

export type EventAct = 'activate' | 'deactivate' | 'delete' | 'undelete';

/** Each act is a call of its own; it gives what went wrong, or nothing. */
export function useEventActs(): Record<EventAct, (event: EventView) => Promise<CallFailure | undefined>> {
  const [activate] = useActivateEventMutation();
  const [deactivate] = useDeactivateEventMutation();
  const [remove] = useDeleteEventMutation();
  const [undelete] = useUndeleteEventMutation();
  return useMemo(
    () => ({
      activate: async ({ id }) => failureIn((await activate(String(id))).error),
      deactivate: async ({ id }) => failureIn((await deactivate(String(id))).error),
      delete: async ({ id }) => failureIn((await remove(String(id))).error),
      undelete: async ({ id }) => failureIn((await undelete(String(id))).error),
    }),
    [activate, deactivate, remove, undelete],
  );
}
