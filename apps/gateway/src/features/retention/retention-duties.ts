import { Inject, Injectable } from '@nestjs/common';
import { firstInstantOf } from '@pitdesk/contracts/gaming-day';
import { toStoredId } from '#core/database/storable';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { Duties } from '#features/duties/public';
import { ErasuresStore } from './erasures/erasures.store.ts';
import { HoldsStore } from './holds/holds.store.ts';
import { dateAt } from './nightly/nights.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Lists erasures proposed by others, and holds whose review date is over. */
@Injectable()
export class RetentionDuties {
  constructor(
    private readonly clock: Clock,
    duties: Duties,
    erasures: ErasuresStore,
    holds: HoldsStore,
    @Inject(SETTINGS) { propertyTz }: Settings,
  ) {
    duties.add('erasures', ({ user }) => erasures.proposedByOthers(toStoredId(user.id)));
    duties.add('hold_reviews', async () => {
      const overdue = await holds.toReview(dateAt(this.clock.now(), propertyTz));
      return overdue.map(
        ({ reviewOn }) => new Date(firstInstantOf(Date.parse(reviewOn) + DAY_MS, propertyTz)),
      );
    });
  }
}
