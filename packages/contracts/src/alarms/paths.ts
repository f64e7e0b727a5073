/** Method and path of each call, without zod, because the browser imports them. */
export const alarmsPaths = {
  listAlarms: 'GET /api/alarms',
  acknowledgeAlarm: 'PUT /api/alarms/:id/acknowledgement',
} as const;
