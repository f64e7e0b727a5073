export { FeedStatusRoom } from './feed-status-room.ts';
export { LiveTablesService } from './live/live-tables.service.ts';
export { TableDealersService } from './live/table-dealers.service.ts';
export { TableAccess } from './table-access.ts';
export { TablesModule } from './tables.module.ts';
