import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { HandoverController } from './handover.controller.ts';
import { HandoverGateway } from './handover.gateway.ts';
import { HandoverService } from './handover.service.ts';
import { HandoverStore } from './handover.store.ts';
import { HandoverChanges } from './handover-changes.ts';
import { HandoverExport } from './handover-export.ts';
import { HandoverLog } from './handover-log.ts';
import { OnDutyController } from './on-duty/on-duty.controller.ts';
import { OnDutyService } from './on-duty/on-duty.service.ts';
import { OnDutyStore } from './on-duty/on-duty.store.ts';
import { RemovalFigure, ShiftFigures, ShiftSummaries } from './shift-figures.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule],
  controllers: [HandoverController, OnDutyController],
  providers: [
    HandoverStore,
    HandoverLog,
    HandoverChanges,
    HandoverGateway,
    HandoverService,
    HandoverExport,
    ShiftFigures,
    ShiftSummaries,
    RemovalFigure,
    OnDutyStore,
    OnDutyService,
  ],
  exports: [ShiftFigures, OnDutyService, OnDutyStore],
})
export class HandoverModule {}
