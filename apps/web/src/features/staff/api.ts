import type { Paginated } from '@pitdesk/contracts/fields';
import type { ListStaffQuery, ProposeRoleRequest, StaffDossier, StaffMember } from '@pitdesk/contracts/staff';
import { staffPaths } from '@pitdesk/contracts/staff';
import { callOf } from '../../api/http/send.ts';
import { baseApi } from '../../api/store.ts';

const STAFF = 'Staff' as const;

/** The changes of an account or of one of its roles, by id. */
const STEPS = {
  admit: staffPaths.admitStaff,
  enable: staffPaths.enableStaff,
  approve: staffPaths.approveRole,
  withdraw: staffPaths.withdrawRole,
} as const;
export type StaffStep = keyof typeof STEPS;

/** Those that need a reason. */
const STEPS_WITH_REASON = {
  disable: staffPaths.disableStaff,
  reject: staffPaths.rejectRole,
  end: staffPaths.endRole,
} as const;

export const staffApi = baseApi.enhanceEndpoints({ addTagTypes: [STAFF] }).injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<Paginated<StaffMember>, Partial<ListStaffQuery>>({
      query: (query) => callOf(staffPaths.listStaff, { query }),
      providesTags: [STAFF],
    }),
    staffMember: build.query<StaffDossier, string>({
      query: (id) => callOf(staffPaths.getStaffMember, { params: { id } }),
      providesTags: [STAFF],
    }),
    proposeRole: build.mutation<StaffDossier, ProposeRoleRequest & { id: string }>({
      query: ({ id, ...body }) => callOf(staffPaths.proposeRole, { params: { id }, body }),
      invalidatesTags: [STAFF],
    }),
    // Also where somebody else was faster the account is shown as it is now.
    staffStep: build.mutation<StaffDossier, { step: StaffStep; id: string }>({
      query: ({ step, id }) => callOf(STEPS[step], { params: { id } }),
      invalidatesTags: [STAFF],
    }),
    reasonedStaffStep: build.mutation<
      StaffDossier,
      { step: keyof typeof STEPS_WITH_REASON; id: string; reason: string }
    >({
      query: ({ step, id, reason }) => callOf(STEPS_WITH_REASON[step], { params: { id }, body: { reason } }),
      invalidatesTags: [STAFF],
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
