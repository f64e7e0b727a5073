import type { ConsoleCapabilities } from '@pitdesk/contracts/console';
import { AppError } from '../common/errors/app-error.ts';
import type { UpstreamSettings } from '../config/settings.ts';

/** Returns what the operator of these settings offers beyond the specification. */
export const offeredBy = (upstream: UpstreamSettings): ConsoleCapabilities => ({
  live_tables: liveTablesFrom(upstream),
  rounds: upstream.roundsPath !== null,
  round_changes: upstream.roundsPath !== null && upstream.roundChanges,
  dealers: upstream.modelsPath !== null,
  rota: upstream.modelsPath !== null && upstream.rotaPath !== null,
});

function liveTablesFrom({ liveEvents, liveTablesPath }: UpstreamSettings) {
  if (liveTablesPath === null) return 'off';
  return liveEvents ? 'socket' : 'polling';
}

/** The path of a capability that an operator may lack. @throws AppError `capability.off` */
export function offered(path: string | null): string {
  if (path === null) throw new AppError('capability.off');
  return path;
}
