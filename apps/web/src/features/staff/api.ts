import type { Paginated } from '@pitdesk/contracts/fields';
import type { ListStaffQuery, ProposeRoleRequest, StaffDossier, StaffMember } from '@pitdesk/contracts/staff';
import { staffPaths } from '@pitdesk/contracts/staff';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const STAFF = 'Staff' as const;

/** The changes of an account or of one of its roles, by id. */
const STEPS = {
  admit: staffPaths.admitStaff,
  enable: staffPaths.enableStaff,
  approve: staffPaths.approveRole,
  withdraw: staffPaths.withdrawRole,
  approveReset: staffPaths.approveFactorReset,
  withdrawReset: staffPaths.withdrawFactorReset,
} as const;
export type StaffStep = keyof typeof STEPS;

/** The changes that need a reason. */
const STEPS_WITH_REASON = {
  disable: staffPaths.disableStaff,
  reject: staffPaths.rejectRole,
  end: staffPaths.endRole,
  reset: staffPaths.proposeFactorReset,
  rejectReset: staffPaths.rejectFactorReset,
} as const;

export const staffApi = baseApi.enhanceEndpoints({ addTagTypes: [STAFF] }).injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<Paginated<StaffMember>, Partial<ListStaffQuery>>({
      query: (query) => callOf(staffPaths.listStaff, { query }),
      providesTags: [STAFF],
    }),
    staffMember: build.query<StaffDossier, string>({
      query: (id) => callOf(staffPaths.getStaffMember, { params: { id } }),
      providesTags: [PLAYERS, STAFF],
    }),
    proposeRole: build.mutation<StaffDossier, ProposeRoleRequest & { id: string; about: string }>({
      query: ({ id, about, ...body }) => callOf(staffPaths.proposeRole, { params: { id }, body, about }),
      invalidatesTags: [STAFF],
      onQueryStarted: shows(() => ({ text: 'staff.proposed' })),
    }),
    // Refetched also after a refusal, because a colleague was faster.
    staffStep: build.mutation<StaffDossier, { step: StaffStep; id: string; about: string }>({
      query: ({ step, id, about }) => callOf(STEPS[step], { params: { id }, about }),
      invalidatesTags: [STAFF],
      onQueryStarted: shows(({ step }) => ({ text: `staff.${step}` })),
    }),
    reasonedStaffStep: build.mutation<
      StaffDossier,
      { step: keyof typeof STEPS_WITH_REASON; id: string; reason: string; about: string }
    >({
      query: ({ step, id, reason, about }) =>
        callOf(STEPS_WITH_REASON[step], { params: { id }, body: { reason }, about }),
      invalidatesTags: [STAFF],
      onQueryStarted: shows(({ step }) => ({ text: `staff.${step}` })),
    }),
  }),
});

export const {
  useStaffQuery,
  useStaffMemberQuery,
  useProposeRoleMutation,
  useStaffStepMutation,
  useReasonedStaffStepMutation,
} = staffApi;
