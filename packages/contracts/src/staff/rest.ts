import { paginated } from '../fields/queries.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { staffPaths } from './paths.ts';
import {
  ListStaffQuery,
  ProposeRoleRequest,
  StaffDossier,
  StaffMember,
  StaffParams,
  StaffReasonRequest,
} from './schemas.ts';

export const staffCalls = defineCalls('staff', staffPaths, {
  listStaff: {
    summary: 'List staff accounts with roles, state and last use',
    query: ListStaffQuery,
    response: paginated(StaffMember),
  },
  getStaffMember: {
    summary: 'Get one account with its present and past roles',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found'],
  },
  admitStaff: {
    summary: 'Admit a self-registered account',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.changed'],
  },
  disableStaff: {
    summary: 'Disable an account: its sessions end at once, and it cannot sign in',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.changed', 'staff.own', 'staff.last_administrator'],
  },
  enableStaff: {
    summary: 'Enable a disabled account, with its previous roles',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.changed', 'staff.own'],
  },
  proposeRole: {
    summary: 'Propose a role for an account; another person approves it',
    params: StaffParams,
    body: ProposeRoleRequest,
    status: 201,
    response: StaffDossier,
    errors: [
      'request.not_found',
      'staff.own',
      'staff.changed',
      'role.held',
      'role.incompatible',
      'role.everywhere',
    ],
  },
  approveRole: {
    summary: 'Approve a proposed role; it applies at once',
    params: StaffParams,
    response: StaffDossier,
    errors: [
      'request.not_found',
      'staff.own',
      'staff.changed',
      'role.proposer',
      'role.decided',
      'role.incompatible',
    ],
  },
  rejectRole: {
    summary: 'Reject a proposed role',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'role.proposer', 'role.decided'],
  },
  withdrawRole: {
    summary: "Withdraw one's own proposal of a role",
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'role.decided'],
  },
  proposeFactorReset: {
    summary: 'Propose to remove the lost second factors of an account; another person approves it',
    params: StaffParams,
    body: StaffReasonRequest,
    status: 201,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'factor.none', 'factor.reset_open'],
  },
  approveFactorReset: {
    summary: 'Remove the second factors of an account; its sessions end at once',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'role.proposer', 'role.decided'],
  },
  rejectFactorReset: {
    summary: 'Reject a reset of second factors',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'role.proposer', 'role.decided'],
  },
  withdrawFactorReset: {
    summary: "Withdraw one's own proposal of a reset",
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'role.decided'],
  },
  endRole: {
    summary: 'Remove a role at once',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: [
      'request.not_found',
      'staff.own',
      'role.of_provider',
      'role.decided',
      'staff.last_administrator',
    ],
  },
});
