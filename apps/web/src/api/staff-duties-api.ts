import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { StaffDuties } from '@pitdesk/contracts/staff';
import { reviewPaths } from '@pitdesk/contracts/staff';
import { may } from '#lib/may.ts';
import { callOf } from './http/send.ts';
import { baseApi } from './store.ts';

const POLLING_MS = 60_000;
const NONE: StaffDuties = { proposals: 0, overdue_reviews: 0 };

const dutiesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
    staffDuties: build.query<StaffDuties, void>({
      query: () => callOf(reviewPaths.getStaffDuties),
      providesTags: ['Staff'],
    }),
  }),
});

/** Returns the decisions about staff that wait for this account; none are requested for one that may not decide. */
export function useStaffDuties(user: LoadedUser): StaffDuties {
  const skip = !may(user, 'roles.approve') && !may(user, 'reviews.sign');
  const { data } = dutiesApi.useStaffDutiesQuery(undefined, { skip, pollingInterval: POLLING_MS });
  return skip ? NONE : (data ?? NONE);
}
