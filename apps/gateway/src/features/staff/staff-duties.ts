import { Injectable } from '@nestjs/common';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { Duties } from '#features/duties/public';
import { FactorResetsService } from './factor-resets.service.ts';
import { ReviewsStore } from './reviews/reviews.store.ts';
import { StaffStore } from './staff.store.ts';

/** Lists new accounts, proposals about other accounts, and overdue access reviews. */
@Injectable()
export class StaffDuties {
  constructor(
    duties: Duties,
    store: StaffStore,
    resets: FactorResetsService,
    reviews: ReviewsStore,
    permissions: PermissionsService,
    clock: Clock,
  ) {
    duties.add('admissions', () => store.waitingForAdmission());
    duties.add('roles', ({ staffId, user }) =>
      store.proposedByOthers(staffId, toStoredId(user.id), permissions.reach(user, 'roles.approve')),
    );
    duties.add('factor_resets', (viewer) => resets.waitingFor(viewer));
    duties.add('access_reviews', () => reviews.overdue(clock.date()));
  }
}
