import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { ActsStore } from './acts.store.ts';
import { Closings } from './closings/closings.service.ts';
import { ClosingsStore } from './closings/closings.store.ts';
import { AvailabilityReport } from './log/availability.service.ts';
import { TableLog } from './log/table-log.service.ts';
import { TableLogStore } from './log/table-log.store.ts';
import { TableOpeningRules } from './opening-rules.ts';
import { TableActs } from './table-acts.service.ts';
import { TableControlController } from './table-control.controller.ts';
import { TableControlGateway } from './table-control.gateway.ts';
import { TableControlService } from './table-control.service.ts';
import { TableControlChanges } from './table-control-changes.ts';
import { TablesToWatch } from './tables-to-watch.ts';
import { SightingsStore } from './watch/sightings.store.ts';
import { TableWatch } from './watch/table-watch.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule],
  controllers: [TableControlController],
  providers: [
    ActsStore,
    SightingsStore,
    ClosingsStore,
    TableLogStore,
    TableControlChanges,
    TableControlGateway,
    TableOpeningRules,
    TableActs,
    Closings,
    TableWatch,
    TableControlService,
    TableLog,
    AvailabilityReport,
    TablesToWatch,
  ],
  exports: [TableOpeningRules, TablesToWatch, TableLog, TableLogStore],
})
export class TableControlModule {}
