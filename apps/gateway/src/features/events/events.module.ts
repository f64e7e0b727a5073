import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ReportsModule } from '#features/reports/public';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { DeletionWorker } from './deletions/deletion-worker.ts';
import { DeletionsService } from './deletions/deletions.service.ts';
import { DeletionsStore } from './deletions/deletions.store.ts';
import { EventAccess } from './event-access.ts';
import { EventBook } from './event-book.ts';
import { EventChanges } from './event-changes.ts';
import { EventViews } from './event-views.ts';
import { EventAudit, EventWritesService } from './event-writes.service.ts';
import { EventsController } from './events.controller.ts';
import { EventsGateway } from './events.gateway.ts';
import { EventsService } from './events.service.ts';
import { EventsReport } from './report/events-report.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule, ReportsModule],
  controllers: [EventsController],
  providers: [
    EventAccess,
    EventAudit,
    EventBook,
    EventChanges,
    EventsGateway,
    EventViews,
    EventsService,
    EventsReport,
    EventWritesService,
    DeletionsStore,
    DeletionsService,
    DeletionWorker,
  ],
})
export class EventsModule {}
