import type { Model } from '@pitdesk/contracts/dealers';
import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';
import { Button } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DealerAvatar } from '../parts/dealer-parts.tsx';
import type { PhotoChange } from './dealer-fields.ts';
import { type Cut, drawCut, MOST_ZOOM, squarePicture, WHOLE } from './square-picture.ts';

interface Props {
  dealer: Model | null;
  /** As it is typed, for the initials. */
  name: string;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
  /** Called when a picture begins to be prepared; resolves when it is, or cannot be. */
  onPreparing: (ready: Promise<void>) => void;
}

/** The picture: chosen from this computer, cut to a square before it goes anywhere, or taken away. */
export function PhotoField({ dealer, name, change, onChange, onPreparing }: Props) {
  const { t } = useTranslation('dealers');
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<'tooLarge' | 'noPicture' | null>(null);
  const shown = {
    display_name: name === '' ? '?' : name,
    photo_url: change === null ? (dealer?.photo_url ?? null) : null,
  };

  /** The file that was chosen last: one that is read later than it does not take its place. */
  const latest = useRef<File>(undefined);
  const endPreparing = useRef<() => void>(undefined);
  const prepare = (): void => {
    if (endPreparing.current !== undefined) return;
    onPreparing(
      new Promise((resolve) => {
        endPreparing.current = resolve;
      }),
    );
  };
  const end = (): void => {
    endPreparing.current?.();
    endPreparing.current = undefined;
  };
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    if (chosen === undefined) return;
    latest.current = chosen;
    setProblem(null);
    prepare();
    const isTooLarge = chosen.size > DEALER_PHOTO.maxSourceBytes;
    // The file's name does not matter: only a drawable file is a picture.
    const drawn = isTooLarge ? null : await createImageBitmap(chosen).catch(() => null);
    if (latest.current !== chosen) return;
    if (drawn !== null) return setPicture(drawn);
    setProblem(isTooLarge ? 'tooLarge' : 'noPicture');
    end();
  };
  const drop = (next: PhotoChange): void => {
    latest.current = undefined;
    setPicture(null);
    setProblem(null);
    onChange(next);
    end();
    if (file.current !== null) file.current.value = '';
  };
  return (
    <div className="photo-field">
      {picture !== null ? (
        <PhotoCut
          picture={picture}
          onMove={prepare}
          onCut={(data) => {
            if (data === null) setProblem('noPicture');
            else onChange({ data });
            end();
          }}
        />
      ) : change?.data ? (
        // Chosen before, and cut already.
        <span className="dealer-avatar" data-size="large" aria-hidden="true">
          <img src={`data:image/jpeg;base64,${change.data}`} alt="" />
        </span>
      ) : (
        <DealerAvatar dealer={shown} size="large" />
      )}
      <div className="photo-field__acts">
        <input
          ref={file}
          type="file"
          // antd's form shows a file field that is merely hidden.
          style={{ display: 'none' }}
          aria-label={t('photo.choose')}
          accept={DEALER_PHOTO.types.join(',')}
          onChange={(event) => void take(event)}
        />
        <Button size="small" data-autofocus onClick={() => file.current?.click()}>
          {t('photo.choose')}
        </Button>
        {(picture !== null || change !== null) && (
          <Button size="small" onClick={() => drop(null)}>
            {t('photo.keep')}
          </Button>
        )}
        {dealer?.photo_url != null && change === null && (
          <Button size="small" danger onClick={() => drop({ data: null })}>
            {t('photo.remove')}
          </Button>
        )}
        <small data-problem={problem !== null || undefined} role={problem === null ? undefined : 'alert'}>
          {problem === null ? t('photo.help') : t(`photo.${problem}`)}
        </small>
      </div>
    </div>
  );
}

interface PhotoCutProps {
  picture: ImageBitmap;
  onMove: () => void;
  /** The square as base64; null where none can be made. */
  onCut: (data: string | null) => void;
}

const SHOWN_PX = 192;
const AXES = ['zoom', 'x', 'y'] as const;

/** Selects the square of the picture by three sliders, with a preview. */
function PhotoCut({ picture, onMove, onCut }: PhotoCutProps) {
  const { t } = useTranslation('dealers');
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestOnCut = useRef(onCut);
  const [cut, setCut] = useState<Cut>(WHOLE);
  useEffect(() => {
    latestOnCut.current = onCut;
  });
  useEffect(() => {
    if (canvas.current !== null) drawCut(canvas.current, picture, cut);
    let isCurrent = true;
    void squarePicture(picture, cut)
      .catch(() => null)
      .then((data) => {
        if (isCurrent) latestOnCut.current(data);
      });
    return () => {
      isCurrent = false;
    };
  }, [picture, cut]);
  return (
    <div className="photo-cut">
      <canvas
        ref={canvas}
        className="photo-cut__picture"
        width={SHOWN_PX}
        height={SHOWN_PX}
        role="img"
        aria-label={t('photo.preview')}
      />
      {AXES.map((axis) => (
        <label key={axis} className="photo-cut__slider">
          <span>{t(`photo.${axis}`)}</span>
          <input
            type="range"
            min={axis === 'zoom' ? 1 : 0}
            max={axis === 'zoom' ? MOST_ZOOM : 1}
            step={0.05}
            value={cut[axis]}
            onChange={(event) => {
              onMove();
              setCut({ ...cut, [axis]: Number(event.target.value) });
            }}
          />
        </label>
      ))}
    </div>
  );
}
