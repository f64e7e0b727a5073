import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playFile, playHls } from './play-hls.ts';

/** A frame of another origin that has not loaded by then counts as failed, because its state cannot be read. */
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
  useEffect(() => {
    if (video.current === null) return undefined;
    // A video that is only removed from the page continues to load.
    return playFile(video.current, src);
  }, [src]);
  return (
    <video
      className="preview__video"
      ref={video}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      onError={onFailure}
    />
  );
}

/** Reports a video that does not start in time. */
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

interface EmbeddedPageProps extends StreamProps {
  title: string;
}

/** A stream that is a page of its own, sandboxed: it may run scripts, and nothing else. */
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
