export { TableLog } from './log/table-log.service.ts';
export { TableLogStore } from './log/table-log.store.ts';
export { TableOpeningRules } from './opening-rules.ts';
export { TableControlModule } from './table-control.module.ts';
export { NOT_CONNECTED, stateOf } from './table-control-views.ts';
export { TablesToWatch } from './tables-to-watch.ts';
