import { Injectable } from '@nestjs/common';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Duties } from '#features/duties/public';
import { proposalOf, terminalOf } from './sanction-acts.ts';
import { SanctionsStore } from './sanctions.store.ts';

/** Lists proposed sanctions and appeals for accounts that may decide them and had no part in them. */
@Injectable()
export class SanctionDuties {
  constructor(duties: Duties, store: SanctionsStore, permissions: PermissionsService) {
    duties.add('sanctions', async ({ user }) => {
      const me = toStoredId(user.id);
      return (await store.proposed())
        .filter((row) => row.appliedById !== me)
        .filter((row) => {
          const place = { terminal_id: terminalOf(row) };
          return permissions.mayDecide(user, 'sanctions.approve', place, proposalOf(row));
        })
        .map(({ appliedAt }) => appliedAt);
    });
    duties.add('appeals', async ({ user }) => {
      const me = toStoredId(user.id);
      return (await store.appealed())
        .filter((row) => permissions.can(user, 'appeals.decide', { terminal_id: terminalOf(row) }).allowed)
        .filter(({ appliedById, decidedById }) => appliedById !== me && decidedById !== me)
        .map(({ appealAt, appliedAt }) => appealAt ?? appliedAt);
    });
  }
}
