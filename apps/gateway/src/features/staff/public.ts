export { InvitationsService } from './invitations/invitations.service.ts';
export { StaffModule } from './staff.module.ts';
