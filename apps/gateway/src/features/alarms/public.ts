export { AlarmsModule } from './alarms.module.ts';
export { AlarmsService } from './alarms.service.ts';
