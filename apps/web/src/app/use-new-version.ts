import { useEffect, useState } from 'react';
import { useConnection } from '#api/live-socket.ts';
import { isOutdated } from '#lib/browser/is-outdated.ts';

const CHECK_AGAIN_MS = 15 * 60_000;

/**
 * Returns true once the gateway serves another version of the console. It checks after each reconnect, because a
 * deployment replaces the gateway, and again later, because the reconnect may have reached a replica that is not
 * replaced yet.
 */
export function useNewVersion(): boolean {
  const { state } = useConnection();
  const [isNew, setNew] = useState(false);
  const [wasLost, setWasLost] = useState(false);
  if (state === 'lost' && !wasLost) setWasLost(true);
  const isBack = wasLost && state === 'live';
  useEffect(() => {
    if (isNew) return undefined;
    let isHere = true;
    const look = async (): Promise<void> => {
      const outdated = await isOutdated();
      if (isHere && outdated) setNew(true);
    };
    if (isBack) void look();
    const timer = setInterval(() => void look(), CHECK_AGAIN_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [isNew, isBack]);
  return isNew;
}
