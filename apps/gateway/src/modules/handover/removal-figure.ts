import { Injectable } from '@nestjs/common';
import { ShiftFigures } from '../../common/shift/shift-figures.ts';
import { AuditStore } from '../audit/audit.store.ts';
import { PermissionsService } from '../permissions/permissions.service.ts';

/** How many players were removed, as the audit has it. */
@Injectable()
export class RemovalFigure {
  constructor(figures: ShiftFigures, store: AuditStore, permissions: PermissionsService) {
    figures.add('removals', async ({ user }, { from, to }) => {
      // The audit does not say to which terminal an entry belongs: where not all of it may be seen, it cannot be told.
      if (permissions.auditedActor(user) !== null) return null;
      return await store.count({ action: 'client.disconnected', result: 'ok', at: { gte: from, lt: to } });
    });
  }
}
