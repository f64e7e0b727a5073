import type { UpstreamName } from '@pitdesk/contracts/health';
import { AppError } from '#core/errors/app-error';
import { timeLeft } from '#core/logging/request-ids';

/**
 * Waits for an upstream until the time limit of the current request. The work itself continues after that, because other
 * requests may share it.
 * @throws AppError `upstream.timeout`
 */
export async function inTime<T>(upstream: UpstreamName, work: () => Promise<T>): Promise<T> {
  const left = timeLeft();
  if (left === null) return await work();
  if (left <= 0) throw new AppError('upstream.timeout', { upstream });
  const working = work();
  working.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('upstream.timeout', { upstream })), left);
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
