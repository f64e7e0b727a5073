import { Injectable } from '@nestjs/common';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Duties } from '#features/duties/public';
import { proposalOf, terminalOf } from './measure-acts.ts';
import { MeasuresStore } from './measures.store.ts';

/** Lists proposed sanctions and appeals for accounts that may decide them and had no part in them. */
@Injectable()
export class MeasureDuties {
  constructor(duties: Duties, store: MeasuresStore, permissions: PermissionsService) {
    duties.add('measures', async ({ user }) => {
      const me = toStoredId(user.id);
      return (await store.proposed())
        .filter((row) => row.takenById !== me)
        .filter((row) => {
          const place = { terminal_id: terminalOf(row) };
          return permissions.mayDecide(user, 'measures.approve', place, proposalOf(row));
        })
        .map(({ takenAt }) => takenAt);
    });
    duties.add('appeals', async ({ user }) => {
      const me = toStoredId(user.id);
      return (await store.appealed())
        .filter((row) => permissions.can(user, 'appeals.decide', { terminal_id: terminalOf(row) }).allowed)
        .filter(({ takenById, decidedById }) => takenById !== me && decidedById !== me)
        .map(({ appealAt, takenAt }) => appealAt ?? takenAt);
    });
  }
}
