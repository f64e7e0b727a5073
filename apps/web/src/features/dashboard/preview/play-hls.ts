import { renumberingLoader } from './renumber-discontinuities.ts';

/** Seconds of video to buffer; a still needs only its first frame. */
const AHEAD = { live: 10, still: 1 };

/**
 * Plays a live playlist by hls.js, loaded on first use, or by the browser itself where Media Source Extensions are
 * missing (an iPhone). hls.js is preferred because Chromium's own HLS fails on a playlist that loops.
 * @returns a function that stops it
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

/**
 * Plays an address with the browser's own player.
 * @returns a function that stops the video and its requests
 */
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
      // The content policy does not allow a worker from a blob.
      enableWorker: false,
      maxBufferLength: AHEAD[use],
      // A picture of 400 pixels: played segments are dropped, and the smallest fitting quality is chosen.
      backBufferLength: 0,
      startLevel: 0,
      capLevelToPlayerSize: use === 'live',
      pLoader: renumberingLoader(Hls.DefaultConfig.loader),
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
