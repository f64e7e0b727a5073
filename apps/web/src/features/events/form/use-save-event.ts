import type { EventInput, EventUpdate, EventView } from '@pitdesk/contracts/events';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import {
  useActivateEventMutation,
  useCreateEventMutation,
  useLazyEventQuery,
  useUpdateEventMutation,
} from '../api.ts';

export type Saved =
  | { outcome: 'saved'; event: EventView; notActivated?: CallFailure }
  /** The current record, where a colleague saved meanwhile. */
  | { outcome: 'conflict'; theirs: EventView }
  | { outcome: 'failed'; failure: CallFailure };

const failed = (error: Parameters<typeof failureIn>[0]): Saved => ({
  outcome: 'failed',
  failure: failureIn(error) ?? { code: 'service.internal', status: 500 },
});

/**
 * Returns the calls that save a form.
 * @param keyOf returns the key of the draft
 */
export function useSaveEvent(keyOf: (content: unknown) => string) {
  const [create, creation] = useCreateEventMutation();
  const [update, change] = useUpdateEventMutation();
  const [activate, activation] = useActivateEventMutation();
  const [load] = useLazyEventQuery();
  return {
    isSaving: creation.isLoading || change.isLoading || activation.isLoading,
    create: async (input: EventInput, andActivate: boolean): Promise<Saved> => {
      const { data: event, error } = await create({ event: input, key: keyOf(input) });
      if (event === undefined) return failed(error);
      if (!andActivate) return { outcome: 'saved', event };
      const activated = await activate({ id: String(event.id) });
      const notActivated = failureIn(activated.error);
      return { outcome: 'saved', event, ...(notActivated === undefined ? {} : { notActivated }) };
    },
    update: async (id: string, input: EventUpdate): Promise<Saved> => {
      const { data: event, error } = await update({ id, change: input });
      if (event !== undefined) return { outcome: 'saved', event };
      if (failureIn(error)?.code !== 'event.changed') return failed(error);
      const now = await load(id);
      return now.data === undefined ? failed(now.error) : { outcome: 'conflict', theirs: now.data };
    },
  };
}
