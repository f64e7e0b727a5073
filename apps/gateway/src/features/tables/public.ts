export { FeedStatusRoom } from './feed-status-room.ts';
export { TableAccess } from './table-access.ts';
export { TablesModule } from './tables.module.ts';
