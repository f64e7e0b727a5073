import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { FirstRoles } from './first-roles.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { InvitationsService } from './invitations/invitations.service.ts';
import { InvitationsStore } from './invitations/invitations.store.ts';
import { StaffController } from './staff.controller.ts';
import { StaffService } from './staff.service.ts';
import { StaffStore } from './staff.store.ts';

@Module({
  imports: [CoreModule],
  controllers: [StaffController, InvitationsController],
  providers: [StaffService, StaffStore, FirstRoles, InvitationsService, InvitationsStore],
  exports: [InvitationsService],
})
export class StaffModule {}
