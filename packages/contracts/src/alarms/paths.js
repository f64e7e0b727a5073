/** Method and path of each call, without zod: the browser imports them. */
export const alarmsPaths = {
  listAlarms: 'GET /api/alarms',
  acknowledgeAlarm: 'PUT /api/alarms/:id/acknowledgement',
};
//# sourceMappingURL=paths.js.map
