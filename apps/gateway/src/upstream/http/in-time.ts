import type { UpstreamName } from '@pitdesk/contracts/health';
import { AppError } from '#core/errors/app-error';
import { timeLeft } from '#core/logging/request-ids';

/**
 * Waits for an upstream until the time limit of the current request. The work itself continues after that, because other
 * requests may share it.
 * @throws AppError `upstream.timeout`
 */
export function inTime<T>(upstream: UpstreamName, work: () => Promise<T>): Promise<T> {
  const left = timeLeft();
  if (left === null) return work();
  const isLate = (): AppError => new AppError('upstream.timeout', { upstream });
  if (left <= 0) return Promise.reject(isLate());
  const working = work();
  // One promise instead of the six of `Promise.race`, because every read pays for it.
  return new Promise((resolve, reject) => {
    // In real time, like the time limit of the request.
    const timer = setTimeout(() => reject(isLate()), left);
    const ended =
      <V>(settle: (value: V) => void) =>
      (value: V): void => {
        clearTimeout(timer);
        settle(value);
      };
    working.then(ended(resolve), ended(reject));
  });
}
