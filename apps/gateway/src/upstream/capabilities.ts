import type { ConsoleCapabilities } from '@pitdesk/contracts/console';
import { AppError } from '#core/errors/app-error';
import type { UpstreamSettings } from '#core/settings/settings';

/** Returns the capabilities beyond the specification that these settings enable. */
export const offeredBy = (upstream: UpstreamSettings): ConsoleCapabilities => ({
  live_tables: liveTablesFrom(upstream),
  rounds: upstream.roundsPath !== null,
  round_changes: upstream.roundsPath !== null && upstream.roundChanges,
  dealers: upstream.modelsPath !== null,
  rota: upstream.modelsPath !== null && upstream.rotaPath !== null,
  sanctions: upstream.sanctionsPath !== null,
  table_acts: [...upstream.tableActs],
});

function liveTablesFrom({ liveEvents, liveTablesPath }: UpstreamSettings) {
  if (liveTablesPath === null) return 'off';
  return liveEvents ? 'socket' : 'polling';
}

/** Returns the path of an optional capability. @throws AppError `capability.off` if the operator does not offer it */
export function offered(path: string | null): string {
  if (path === null) throw new AppError('capability.off');
  return path;
}
