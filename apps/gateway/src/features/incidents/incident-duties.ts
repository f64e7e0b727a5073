import { Injectable } from '@nestjs/common';
import { toStoredId } from '#core/database/storable';
import { Duties } from '#features/duties/public';
import { IncidentReach } from './incident-reach.ts';
import { IncidentsStore } from './incidents.store.ts';

/** Lists complaints whose answer is overdue, and decided incidents that another person may close. */
@Injectable()
export class IncidentDuties {
  constructor(duties: Duties, store: IncidentsStore, reach: IncidentReach) {
    duties.add('complaints', async (viewer) =>
      store.overdueSince({ AND: [reach.where(viewer, 'incidents.work'), { kind: 'complaint' }] }),
    );
    duties.add('incident_closings', async (viewer) =>
      store.closingsSince(toStoredId(viewer.user.id), reach.where(viewer, 'incidents.work')),
    );
  }
}
