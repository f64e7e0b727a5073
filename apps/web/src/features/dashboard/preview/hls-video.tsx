import { useEffect, useRef } from 'react';
import { playHls } from './play-hls.ts';
import { useVideoWatch } from './use-video-watch.ts';

export function HlsVideo({ src, onFailure }: { src: string; onFailure: () => void }) {
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
