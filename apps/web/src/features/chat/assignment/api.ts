import type { Assignees, AssignmentState, AssignRequest } from '@pitdesk/contracts/assignments';
import { assignmentsPaths } from '@pitdesk/contracts/assignments';
import type { EntityId } from '@pitdesk/contracts/fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { useSession } from '#api/session/session.ts';
import { baseApi } from '#api/store.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { showAnswer } from '../api.ts';
import type { Place } from '../live/place.ts';
import type { Assignable } from './rules.ts';

const assignmentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    assignees: build.query<Assignees, EntityId>({
      query: (id) => callOf(assignmentsPaths.listAssignees, { params: { id } }),
      // Not cached, because accounts and roles change.
      keepUnusedDataFor: 0,
    }),
    assign: build.mutation<AssignmentState, AssignRequest & { id: EntityId }>({
      query: ({ id, ...body }) => callOf(assignmentsPaths.assignConversation, { params: { id }, body }),
      onQueryStarted: ({ id: chatId, player = null }, started) =>
        showAnswer(started, (conversations, state) => conversations.assigned({ chatId, player }, state)),
    }),
    giveBack: build.mutation<AssignmentState, Place>({
      query: ({ chatId: id, player }) =>
        callOf(assignmentsPaths.giveConversationBack, {
          params: { id },
          query: player === null ? {} : { player },
        }),
      onQueryStarted: (place, started) =>
        showAnswer(started, (conversations, state) => conversations.assigned(place, state)),
    }),
  }),
});

export const { useAssigneesQuery } = assignmentApi;

/** An assignment lasts minutes. Prolonged at this interval, it outlives a slow answer and the shortest setting. */
const RENEW_EVERY_MS = 20_000;
/** A user is away after this long without input. */
const ACTIVE_WITHIN_MS = 4 * 60_000;

export interface Assigning {
  /** Takes the conversation, or accepts an assignment. */
  take: () => void;
  /** @returns true if it is assigned to them */
  give: (to: AssignRequest['to']) => Promise<boolean>;
  giveBack: () => void;
  isBusy: boolean;
  /** The reason of the last failure. */
  failure: CallFailure | undefined;
}

/** Assigns a conversation. An own assignment is prolonged while the user works in this page. */
export function useAssigning({ chat_id: id, assignment, target, covered }: Assignable): Assigning {
  const userId = String(useSession().user?.id);
  const [failure, setFailure] = useState<CallFailure | undefined>();
  const [assign, assigning] = assignmentApi.useAssignMutation();
  const [free, freeing] = assignmentApi.useGiveBackMutation();
  const give = async (to: AssignRequest['to'], { player, version } = target): Promise<boolean> => {
    const failed = failureIn((await assign({ id, to, version, ...(player !== null && { player }) })).error);
    setFailure(failed);
    return failed === undefined;
  };
  const me = { kind: 'person', user_id: userId } as const;
  const isTaken =
    assignment?.to.kind === 'person' && assignment.to.user_id === userId && assignment.taken_up_at !== null;
  useKeepUp(isTaken ? Date.parse(assignment.returns_at) : null, () => void give(me, covered));
  return {
    take: () => void give(me),
    give: (to) => give(to),
    giveBack: () =>
      void free({ chatId: id, player: target.player }).then((answer) => setFailure(failureIn(answer.error))),
    isBusy: assigning.isLoading || freeing.isLoading,
    failure,
  };
}

/** @param until the end of the assignment; null without an assignment to prolong */
function useKeepUp(until: number | null, keep: () => void): void {
  const isTaken = until !== null;
  // An expired assignment is not prolonged. A colleague may have the conversation.
  const renew = useEffectEvent(() => {
    if (until !== null && until > serverNow()) keep();
  });
  useEffect(() => {
    if (!isTaken) return undefined;
    let activeAt = Date.now();
    const note = (): void => {
      activeAt = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - activeAt < ACTIVE_WITHIN_MS) renew();
    }, RENEW_EVERY_MS);
    window.addEventListener('keydown', note);
    window.addEventListener('pointerdown', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', note);
      window.removeEventListener('pointerdown', note);
    };
  }, [isTaken]);
}
