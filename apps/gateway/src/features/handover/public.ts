export { HandoverModule } from './handover.module.ts';
export { OnDutyService } from './on-duty/on-duty.service.ts';
export { OnDutyStore } from './on-duty/on-duty.store.ts';
export { ShiftFigures, type ShiftPart } from './shift-figures.ts';
