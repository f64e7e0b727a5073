export { HandoverModule } from './handover.module.ts';
export { HandoverLog } from './handover-log.ts';
export { ShiftFigures, type ShiftPart } from './shift-figures.ts';
