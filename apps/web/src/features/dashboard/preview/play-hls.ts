import { countFromOne } from './count-from-one.ts';

/**
 * Plays a live playlist by hls.js, which is fetched only now, and by the browser itself only where there is nothing to
 * feed a script's segments to (an iPhone). Browsers that have both are the reason for this order: Chromium's own HLS
 * gives up on a playlist that loops. @returns a function that stops it
 */
export function playHls(video: HTMLVideoElement, src: string, onFailure: () => void): () => void {
  if ('MediaSource' in globalThis) return playByScript(video, src, onFailure);
  video.src = src;
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}

function playByScript(video: HTMLVideoElement, src: string, onFailure: () => void): () => void {
  let stopped = false;
  let stop = (): void => {};
  import('hls.js/light').then(({ default: Hls }) => {
    if (stopped) return;
    if (!Hls.isSupported()) {
      onFailure();
      return;
    }
    // A worker from a blob would need its own place in the policy.
    const hls = new Hls({
      enableWorker: false,
      maxBufferLength: 10,
      capLevelToPlayerSize: true,
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
