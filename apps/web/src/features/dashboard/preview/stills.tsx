import { STREAM_TYPE } from '@pitdesk/contracts/tables';
import { useEffect, useRef } from 'react';
import { playFile, playHls } from './play-hls.ts';

const RENEWED_EVERY_MS = 30_000;
const GIVE_UP_MS = 12_000;
const MOST_PIXELS_WIDE = 640;

interface Props {
  type: typeof STREAM_TYPE.hls | typeof STREAM_TYPE.progressive;
  src: string;
  onFailure: () => void;
}

/** A still of a stream, renewed twice a minute; the stream is open only during the capture. */
export function StillPicture({ type, src, onFailure }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      runInSequence(async () => {
        if (!signal.aborted) await drawFrame(element, { type, src }, signal);
      }).then(
        () => {
          if (!signal.aborted) timer = setTimeout(renew, RENEWED_EVERY_MS);
        },
        () => {
          if (!signal.aborted) onFailure();
        },
      );
    };
    renew();
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [type, src, onFailure]);
  return <canvas className="preview__video" ref={canvas} />;
}

let last: Promise<void> = Promise.resolve();

/** Opens one stream after another, so that not all tables of a floor begin to play at once. */
function runInSequence(task: () => Promise<void>): Promise<void> {
  const mine = last.then(task);
  last = mine.catch(() => {});
  return mine;
}

/** Opens the stream, draws one frame and closes it; fails after a timeout. */
function drawFrame(
  canvas: HTMLCanvasElement,
  { type, src }: Pick<Props, 'type' | 'src'>,
  signal: AbortSignal,
): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const closed = new AbortController();
  const until = { signal: closed.signal };
  const frame = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error('No frame'));
    let isSought = type === STREAM_TYPE.hls;
    const draw = (): void => {
      if (!isSought && Number.isFinite(video.duration)) {
        isSought = true;
        video.currentTime = momentNow(video.duration);
        return;
      }
      paint(canvas, video);
      resolve();
    };
    video.addEventListener('loadeddata', draw, until);
    video.addEventListener('seeked', draw, until);
    video.addEventListener('error', fail, until);
    signal.addEventListener('abort', fail, until);
    const timer = setTimeout(fail, GIVE_UP_MS);
    const stop = type === STREAM_TYPE.hls ? playHls(video, src, fail, 'still') : playFile(video, src);
    closed.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
  });
  return frame.finally(() => closed.abort());
}

/** Returns the current position of a looped recording: otherwise every still would be its first frame. */
const momentNow = (duration: number): number => (Date.now() / 1_000) % duration;

function paint(canvas: HTMLCanvasElement, video: HTMLVideoElement): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MOST_PIXELS_WIDE / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, canvas.width, canvas.height);
}
