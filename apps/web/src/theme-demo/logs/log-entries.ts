/** A sample log entry: its code, severity, text and age in minutes. */
export interface LogEntry {
  code: '200 OK' | '300 WRN' | '500 ERR';
  state: 'success' | 'warning' | 'error';
  message: 'order' | 'invoice' | 'backup' | 'disk' | 'mail' | 'login' | 'sync' | 'report';
  time: number;
}

export const LOG_ENTRIES: readonly LogEntry[] = [
  { code: '200 OK', state: 'success', message: 'order', time: 0 },
  { code: '500 ERR', state: 'error', message: 'invoice', time: 14 },
  { code: '200 OK', state: 'success', message: 'backup', time: 55 },
  { code: '300 WRN', state: 'warning', message: 'disk', time: 130 },
  { code: '200 OK', state: 'success', message: 'mail', time: 300 },
  { code: '300 WRN', state: 'warning', message: 'login', time: 700 },
  { code: '500 ERR', state: 'error', message: 'sync', time: 1500 },
  { code: '200 OK', state: 'success', message: 'report', time: 4500 },
];
