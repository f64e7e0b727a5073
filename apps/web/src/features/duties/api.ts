import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { DUTY_ACTIONS, DUTY_KINDS, type Duty, type DutyList, dutiesPaths } from '@pitdesk/contracts/duties';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS } from '#api/store.ts';
import { may } from '#lib/state/may.ts';

/** Staff reviews, invitations and resets are among the duties, and no channel announces them. */
const POLLING_MS = 60_000;
const NONE: readonly Duty[] = [];

/** The tags of the pages on which duties are decided. */
const DECISION_TAGS = ['sanctions', 'protection-cases', 'incidents', 'retention', 'Staff'] as const;

const dutiesApi = baseApi.enhanceEndpoints({ addTagTypes: DECISION_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    duties: build.query<readonly Duty[], void>({
      query: () => callOf(dutiesPaths.listDuties),
      transformResponse: ({ data }: DutyList) => data,
      providesTags: [...DECISION_TAGS, PLAYERS],
    }),
  }),
});

/** Returns the decisions that wait for this account; an account that decides nothing sends no request. */
export function useDuties(user: LoadedUser): readonly Duty[] {
  const skip = !DUTY_KINDS.some((kind) => may(user, DUTY_ACTIONS[kind]));
  const { data } = dutiesApi.useDutiesQuery(undefined, { skip, pollingInterval: POLLING_MS });
  return skip ? NONE : (data ?? NONE);
}
