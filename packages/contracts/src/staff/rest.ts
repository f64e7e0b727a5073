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
    summary: 'Who may sign in here, with roles, state and last use',
    query: ListStaffQuery,
    response: paginated(StaffMember),
  },
  getStaffMember: {
    summary: 'One account with the roles it has and had',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found'],
  },
  admitStaff: {
    summary: 'Admit an account that registered here',
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
    summary: 'Let a disabled account sign in again, with the roles it had',
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
    summary: 'Approve a proposed role; it counts at once',
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
    summary: 'Refuse a proposed role',
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
    summary: 'Propose to remove the second factors of an account that lost them; another person approves it',
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
    summary: 'Refuse a reset of second factors',
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
    summary: 'Take a role away at once',
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
