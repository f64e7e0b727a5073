import { endpoints } from '@pitdesk/contracts/api';
import { type DemoKind, type DemoStep, demoId } from './demo-kind.ts';

const onDuty = (now: string) => ({ openKey: { not: null }, until: { gt: new Date(now) } });

const signedOn = (username: string): DemoStep => ({
  isThere: async (db, staff) =>
    (await db.onDuty.count({ where: { ...onDuty(staff.inDays(0)), userName: username } })) > 0,
  write: (staff) => staff.call(username, endpoints.signOn),
});

/** Two people of the present shift. At a start at which nobody is on duty any more, they sign on again. */
export const ON_DUTY: DemoKind = {
  name: 'people on duty',
  anyOf: (db, staff) => db.onDuty.findFirst({ where: onDuty(staff.inDays(0)), select: { id: true } }),
  steps: [signedOn('shift'), signedOn('supervisor')],
};

const RULE = demoId('alarm rule');

/** Nothing leaves the console by it: no account of the demonstration has turned a channel on. */
export const ALARM_RULES: DemoKind = {
  name: 'alarm rules',
  anyOf: (db) => db.alarmRule.findFirst({ select: { id: true } }),
  steps: [
    {
      isThere: async (db) => (await db.alarmRule.count({ where: { id: RULE } })) > 0,
      write: (staff) =>
        staff.call('admin', endpoints.createAlarmRule, {
          body: {
            id: RULE,
            name: 'Demo: urgent alarms to the staff on duty',
            ...{ kinds: [], severities: ['urgent'], table_ids: [], terminals: [], shifts: [] },
            ...{ channels: ['push', 'mail'], webhooks: [], fallback: { mail: null, webhook: null } },
            ...{ next_after_minutes: 5, ack_lapses_minutes: 30, quiet: { from: '03:00', to: '05:00' } },
          },
        }),
    },
  ],
};
