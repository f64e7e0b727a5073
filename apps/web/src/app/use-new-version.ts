import { useEffect, useState } from 'react';
import { useConnection } from '#api/live-socket.ts';
import { isOutdated } from '#lib/browser/is-outdated.ts';

const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * True once the gateway serves another version of the console. It is looked for after each lost connection, which the exchange
 * of a gateway is, and again later: the connection may have gone to a gateway that is still to be exchanged.
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
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [isNew, isBack]);
  return isNew;
}
