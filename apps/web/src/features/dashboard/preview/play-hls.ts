import { countFromOne } from './count-from-one.ts';

/** Seconds of video that are fetched ahead; a still needs its first frame alone. */
const AHEAD = { live: 10, still: 1 };

/**
 * Plays a live playlist by hls.js, which is fetched only now, and by the browser itself only where there is nothing to
 * feed a script's segments to (an iPhone). Browsers that have both are the reason for this order: Chromium's own HLS
 * gives up on a playlist that loops. @returns a function that stops it
 */
export function playHls(
  video: HTMLVideoElement,
  src: string,
  onFailure: () => void,
  use: keyof typeof AHEAD = 'live',
): () => void {
  if ('MediaSource' in globalThis) return playByScript(video, src, onFailure, use);
  return playFile(video, src);
}

/** Has the browser itself play an address. @returns a function that stops it, and what it fetches */
export function playFile(video: HTMLVideoElement, src: string): () => void {
  video.src = src;
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}

function playByScript(
  video: HTMLVideoElement,
  src: string,
  onFailure: () => void,
  use: keyof typeof AHEAD,
): () => void {
  let stopped = false;
  let stop = (): void => {};
  import('hls.js/light').then(({ default: Hls }) => {
    if (stopped) return;
    if (!Hls.isSupported()) {
      onFailure();
      return;
    }
    const hls = new Hls({
      // A worker from a blob would need its own place in the policy.
      enableWorker: false,
      maxBufferLength: AHEAD[use],
      // A picture of 400 pixels: what has been played is not kept, and of several qualities the smallest that fits is played.
      backBufferLength: 0,
      startLevel: 0,
      capLevelToPlayerSize: use === 'live',
      pLoader: countFromOne(Hls.DefaultConfig.loader),
    });
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (fatal) onFailure();
    });
    hls.loadSource(src);
    hls.attachMedia(video);
    stop = () => hls.destroy();
  }, onFailure);
  return () => {
    stopped = true;
    stop();
  };
}
