import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { FactorResetsService } from './factor-resets.service.ts';
import { FirstRoles } from './first-roles.ts';
import { InvitationsController } from './invitations/invitations.controller.ts';
import { InvitationsService } from './invitations/invitations.service.ts';
import { InvitationsStore } from './invitations/invitations.store.ts';
import { ReviewExport } from './reviews/review-export.service.ts';
import { ReviewsController } from './reviews/reviews.controller.ts';
import { ReviewsService } from './reviews/reviews.service.ts';
import { ReviewsStore } from './reviews/reviews.store.ts';
import { StaffController } from './staff.controller.ts';
import { StaffService } from './staff.service.ts';
import { StaffStore } from './staff.store.ts';
import { StaffDuties } from './staff-duties.ts';
import { UnusedStore } from './unused/unused.store.ts';
import { UnusedAccounts } from './unused/unused-accounts.service.ts';
import { StaffUpkeep } from './upkeep/upkeep.service.ts';

@Module({
  imports: [CoreModule, DutiesModule],
  controllers: [StaffController, InvitationsController, ReviewsController],
  providers: [
    StaffService,
    FactorResetsService,
    StaffStore,
    FirstRoles,
    InvitationsService,
    InvitationsStore,
    UnusedAccounts,
    UnusedStore,
    StaffUpkeep,
    ReviewsService,
    ReviewsStore,
    ReviewExport,
    StaffDuties,
  ],
  exports: [InvitationsService, StaffStore],
})
export class StaffModule {}
