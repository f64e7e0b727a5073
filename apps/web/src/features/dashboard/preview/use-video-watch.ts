import { type RefObject, useEffect } from 'react';

const GIVE_UP_MS = 12_000;

/** Reports a video that has not begun to play in good time. */
export function useVideoWatch(video: RefObject<HTMLVideoElement | null>, onFailure: () => void): void {
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const timer = setTimeout(onFailure, GIVE_UP_MS);
    const playing = (): void => clearTimeout(timer);
    element.addEventListener('playing', playing);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('playing', playing);
    };
  }, [video, onFailure]);
}
