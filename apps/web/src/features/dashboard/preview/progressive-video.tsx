import { useRef } from 'react';
import { useVideoWatch } from './use-video-watch.ts';

export function ProgressiveVideo({ src, onFailure }: { src: string; onFailure: () => void }) {
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
