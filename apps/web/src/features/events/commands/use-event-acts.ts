import type { EventView } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { type CallFailure, failureIn } from '../../../api/http/call-failure.ts';
import {
  useActivateEventMutation,
  useDeactivateEventMutation,
  useDeleteEventMutation,
  useUndeleteEventMutation,
} from '../api.ts';

export type EventAct = 'activate' | 'deactivate' | 'delete' | 'undelete';
type Outcome = CallFailure | undefined;

/**
 * Each act is a call of its own; it gives what went wrong, or nothing. One that is under way is not begun again: a second
 * press comes before a button can be told, and gets the end of the first.
 */
export function useEventActs(): Record<EventAct, (event: EventView) => Promise<Outcome>> {
  const [activate] = useActivateEventMutation();
  const [deactivate] = useDeactivateEventMutation();
  const [remove] = useDeleteEventMutation();
  const [undelete] = useUndeleteEventMutation();
  return useMemo(() => {
    const underWay = new Map<string, Promise<Outcome>>();
    const joined =
      (act: EventAct, call: (id: string) => PromiseLike<{ error?: Parameters<typeof failureIn>[0] }>) =>
      ({ id }: EventView): Promise<Outcome> => {
        const key = `${act} ${id}`;
        const begin = async (): Promise<Outcome> => {
          const { error } = await call(String(id));
          underWay.delete(key);
          return failureIn(error);
        };
        const outcome = underWay.get(key) ?? begin();
        underWay.set(key, outcome);
        return outcome;
      };
    return {
      activate: joined('activate', activate),
      deactivate: joined('deactivate', deactivate),
      delete: joined('delete', remove),
      undelete: joined('undelete', undelete),
    };
  }, [activate, deactivate, remove, undelete]);
}
