import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PhotoChange } from './dealer-fields.ts';
import { type Cut, squarePicture, WHOLE } from './square-picture.ts';

/** A picture with the chosen square. */
export interface CutPicture {
  readonly picture: ImageBitmap;
  readonly cut: Cut;
}

type Problem = 'tooLarge' | 'noPicture';

export interface Photo {
  readonly cutPicture: CutPicture | null;
  readonly problem: Problem | null;
  /** True while the file that was chosen last is read. */
  readonly isReading: boolean;
  readonly choose: (file: File) => void;
  readonly move: (next: CutPicture) => void;
  /** Discards the choice: `next` keeps the dealer's picture or removes it. */
  readonly drop: (next: PhotoChange) => void;
}

/** Reads the file that was chosen last, and crops its picture to a square. */
export function usePhoto(onChange: (change: PhotoChange) => void): Photo {
  const [unread, setUnread] = useState<File | null>(null);
  const [cutPicture, setCutPicture] = useState<CutPicture | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const move = (next: CutPicture): void => {
    setCutPicture(next);
    const data = squarePicture(next.picture, next.cut);
    setProblem(data === null ? 'noPicture' : null);
    if (data !== null) onChange({ data });
  };
  const finish = useEffectEvent((read: ImageBitmap | Problem): void => {
    setUnread(null);
    if (typeof read === 'string') setProblem(read);
    else move({ picture: read, cut: WHOLE });
  });
  useEffect(() => {
    if (unread === null) return;
    let isLast = true;
    void pictureIn(unread).then((read) => {
      if (isLast) finish(read);
    });
    return () => {
      isLast = false;
    };
  }, [unread]);

  return {
    cutPicture,
    problem,
    isReading: unread !== null,
    choose: (file) => {
      setProblem(null);
      setUnread(file);
    },
    move,
    drop: (next) => {
      setProblem(null);
      setUnread(null);
      setCutPicture(null);
      onChange(next);
    },
  };
}

async function pictureIn(file: File): Promise<ImageBitmap | Problem> {
  if (file.size > DEALER_PHOTO.maxSourceBytes) return 'tooLarge';
  // The file's name does not matter: every file that can be drawn is a picture.
  return await createImageBitmap(file).catch(() => 'noPicture' as const);
}
