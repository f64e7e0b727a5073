export { InvitationsService } from './invitations/invitations.service.ts';
export { isIncompatible } from './role-rules.ts';
export { StaffModule } from './staff.module.ts';
export { StaffStore } from './staff.store.ts';
