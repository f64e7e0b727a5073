const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Plays a live playlist: by the browser itself where it can, else by hls.js, which is fetched only then. */
export function playHls(video: HTMLVideoElement, src: string, onFailure: () => void): () => void {
  if (video.canPlayType(HLS_TYPE) === '') return playByScript(video, src, onFailure);
  let byScript: (() => void) | undefined;
  // A browser that says "maybe" may find that it cannot.
  const onError = (): void => {
    byScript ??= playByScript(video, src, onFailure);
  };
  video.addEventListener('error', onError);
  video.src = src;
  return () => {
    video.removeEventListener('error', onError);
    byScript?.();
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
    const hls = new Hls({ enableWorker: false, maxBufferLength: 10, capLevelToPlayerSize: true });
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
