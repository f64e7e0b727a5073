export { HandoverModule } from './handover.module.ts';
export { ShiftFigures, type ShiftPart } from './shift-figures.ts';
