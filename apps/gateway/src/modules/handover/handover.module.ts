import { Global, Module } from '@nestjs/common';
import { ShiftFigures } from '../../common/shift/shift-figures.ts';
import { HandoverController } from './handover.controller.ts';
import { HandoverGateway } from './handover.gateway.ts';
import { HandoverService } from './handover.service.ts';
import { HandoverStore } from './handover.store.ts';
import { HandoverAudit } from './handover-audit.ts';
import { HandoverChanges } from './handover-changes.ts';
import { HandoverExport } from './handover-export.ts';
import { HandoverLog } from './handover-log.ts';
import { RemovalFigure } from './removal-figure.ts';
import { ShiftSummaries } from './shift-summary.ts';

/** Global for the one place where other features say what they count of a shift. */
@Global()
@Module({
  controllers: [HandoverController],
  providers: [
    HandoverStore,
    HandoverLog,
    HandoverChanges,
    HandoverGateway,
    HandoverAudit,
    HandoverService,
    HandoverExport,
    ShiftFigures,
    ShiftSummaries,
    RemovalFigure,
  ],
  exports: [ShiftFigures],
})
export class HandoverModule {}
