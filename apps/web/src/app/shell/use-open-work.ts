import { paths } from '#config/paths.ts';
import { ringingOf, useOpenAlarmsQuery } from '#features/alarms/api.ts';
import { useWaiting } from '#features/chat/api.ts';
import type { OpenWorkItem } from '#features/handover/take-over-checks.tsx';
import { useAllLiveTables, useDashboardTablesQuery } from '#features/tables/api.ts';
import { openWorkOf, useAlarmsOf } from './open-work-badges.tsx';

const STANDING = ['paused', 'maintenance'];

/** Returns the open work for a shift takeover, apart from the log itself. */
export function useOpenWork(): readonly OpenWorkItem[] {
  const { data: alarms } = useOpenAlarmsQuery();
  const { data: tables = [] } = useDashboardTablesQuery();
  const live = useAllLiveTables() ?? {};
  const stuck = useAlarmsOf('table_stuck');
  const corrections = useAlarmsOf('correction_waiting');
  const breaks = useAlarmsOf('relief_missing');
  const messages = useWaiting();
  const standing = tables.filter(({ id }) => STANDING.includes(live[String(id)]?.state ?? ''));
  return [
    {
      name: 'alarms',
      to: paths.dashboard.link(),
      ...openWorkOf(ringingOf(alarms).map(({ since }) => since)),
    },
    { name: 'tables', to: paths.dashboard.link(), count: standing.length + (stuck?.count ?? 0) },
    { name: 'corrections', to: paths.corrections.link(), ...corrections },
    { name: 'breaks', to: paths.dealers.link(), ...breaks },
    { name: 'messages', to: paths.messages.link(), ...messages },
  ];
}
