export { TableOpeningRules } from './opening-rules.ts';
export { TableControlModule } from './table-control.module.ts';
export { TablesToWatch } from './tables-to-watch.ts';
