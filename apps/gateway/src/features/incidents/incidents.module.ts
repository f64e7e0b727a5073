import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { PlayersModule } from '#features/players/public';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { IncidentChanges } from './incident-changes.ts';
import { IncidentDuties } from './incident-duties.ts';
import { IncidentPeople } from './incident-people.ts';
import { IncidentReach } from './incident-reach.ts';
import { IncidentsController } from './incidents.controller.ts';
import { IncidentsGateway } from './incidents.gateway.ts';
import { IncidentsService } from './incidents.service.ts';
import { IncidentsStore } from './incidents.store.ts';
import { PlaybooksService } from './playbooks/playbooks.service.ts';
import { PlaybooksStore } from './playbooks/playbooks.store.ts';
import { IncidentWork } from './work/incident-work.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule, DutiesModule, PlayersModule, TablesModule],
  controllers: [IncidentsController],
  providers: [
    IncidentsStore,
    IncidentReach,
    IncidentChanges,
    IncidentsGateway,
    IncidentPeople,
    IncidentsService,
    IncidentWork,
    IncidentDuties,
    PlaybooksStore,
    PlaybooksService,
  ],
  exports: [IncidentsService],
})
export class IncidentsModule {}
