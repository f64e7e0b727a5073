import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countFromOne } from './count-from-one.ts';

/** What has not begun by then will not: the frame of another origin cannot be asked. */
const GIVE_UP_MS = 12_000;

interface StreamProps {
  src: string;
  onFailure: () => void;
}

export function HlsVideo({ src, onFailure }: StreamProps) {
  const video = useRef<HTMLVideoElement>(null);
  useVideoWatch(video, onFailure);
  useEffect(() => {
    if (video.current === null) return undefined;
    return playHls(video.current, src, onFailure);
  }, [src, onFailure]);
  return (
    <video className="preview__video" ref={video} muted autoPlay loop playsInline disablePictureInPicture />
  );
}

export function ProgressiveVideo({ src, onFailure }: StreamProps) {
  const video = useRef<HTMLVideoElement>(null);
  useVideoWatch(video, onFailure);
  return (
    <video
      className="preview__video"
      ref={video}
      src={src}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      onError={onFailure}
    />
  );
}

/** Reports a video that has not begun to play in good time. */
function useVideoWatch(video: RefObject<HTMLVideoElement | null>, onFailure: () => void): void {
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

/**
 * Plays a live playlist by hls.js, which is fetched only now, and by the browser itself only where there is nothing to
 * feed a script's segments to (an iPhone). Browsers that have both are the reason for this order: Chromium's own HLS
 * gives up on a playlist that loops. @returns a function that stops it
 */
function playHls(video: HTMLVideoElement, src: string, onFailure: () => void): () => void {
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

interface EmbeddedPageProps extends StreamProps {
  title: string;
}

/** A stream that is a page of its own: it may run its scripts, and nothing else. */
export function EmbeddedPage({ src, title, onFailure }: EmbeddedPageProps) {
  const { t } = useTranslation('dashboard');
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return undefined;
    const timer = setTimeout(onFailure, GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [loaded, onFailure]);
  return (
    <iframe
      className="preview__frame"
      src={src}
      title={t('preview', { table: title })}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
      tabIndex={-1}
      onLoad={() => setLoaded(true)}
    />
  );
}
