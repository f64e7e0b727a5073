export { AlarmBoard } from './alarm-board.ts';
export { mayHandle } from './alarm-rights.ts';
export { AlarmsModule } from './alarms.module.ts';
export { AlarmsService } from './alarms.service.ts';
export { toAlarm } from './alarms.store.ts';
