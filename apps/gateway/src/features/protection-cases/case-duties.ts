import { Injectable } from '@nestjs/common';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { Duties } from '#features/duties/public';
import { ProtectionCasesStore } from './protection-cases.store.ts';

/** Lists cases whose evaluation is due: the account's own, and unassigned ones. */
@Injectable()
export class CaseDuties {
  constructor(
    private readonly clock: Clock,
    duties: Duties,
    store: ProtectionCasesStore,
    permissions: PermissionsService,
  ) {
    duties.add('evaluations', async ({ user }) =>
      store.evaluationsDue(
        this.clock.date(),
        toStoredId(user.id),
        permissions.reach(user, 'protection_cases.work'),
      ),
    );
  }
}
