import type { Model } from '@pitdesk/contracts/dealers';
import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';
import { Button, Flex } from 'antd';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DealerAvatar } from '../parts/dealer-parts.tsx';
import type { PhotoChange } from './dealer-fields.ts';
import { drawCut, MOST_ZOOM } from './square-picture.ts';
import type { CutPicture, Photo } from './use-photo.ts';

interface Props {
  dealer: Model | null;
  /** The typed name, for the initials. */
  name: string;
  change: PhotoChange;
  photo: Photo;
}

/** The picture: chosen from this computer and cropped to a square before the upload, or removed. */
export function PhotoField({ dealer, name, change, photo }: Props) {
  const { t } = useTranslation('dealers');
  const field = useRef<HTMLInputElement>(null);
  const { cutPicture, problem, choose, move, drop } = photo;
  const hasOne = dealer?.photo_url != null;
  const shown = {
    display_name: name === '' ? '?' : name,
    photo_url: change === null ? (dealer?.photo_url ?? null) : null,
  };
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = event.target.files ?? [];
    if (chosen !== undefined) choose(chosen);
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
  };
  return (
    <Flex wrap gap={16} align="center" className="spaced">
      {cutPicture !== null ? (
        <PhotoCut {...cutPicture} onMove={move} />
      ) : change?.data ? (
        // Restored from the draft, already cropped.
        <span className="dealer-avatar disc is-chosen" data-size="large" aria-hidden="true">
          <img src={`data:image/jpeg;base64,${change.data}`} alt="" />
        </span>
      ) : (
        <DealerAvatar dealer={shown} size="large" />
      )}
      <Flex vertical gap={8} flex="1 1 200px">
        <input
          ref={field}
          type="file"
          // antd's form shows a file field that only has the `hidden` attribute.
          style={{ display: 'none' }}
          aria-label={t('photo.choose')}
          accept={DEALER_PHOTO.types.join(',')}
          onChange={take}
        />
        <Flex wrap gap={8}>
          <Button size="small" data-autofocus onClick={() => field.current?.click()}>
            {t('photo.choose')}
          </Button>
          {(cutPicture !== null || change !== null) && (
            <Button size="small" onClick={() => drop(null)}>
              {t(hasOne ? 'photo.keep' : 'photo.remove')}
            </Button>
          )}
          {hasOne && change === null && (
            <Button size="small" danger onClick={() => drop({ data: null })}>
              {t('photo.remove')}
            </Button>
          )}
        </Flex>
        <p
          className={problem === null ? 'hint' : 'hint problem'}
          role={problem === null ? undefined : 'alert'}
        >
          {problem === null ? t('photo.help') : t(`photo.${problem}`)}
        </p>
      </Flex>
    </Flex>
  );
}

interface PhotoCutProps extends CutPicture {
  onMove: (wanted: CutPicture) => void;
}

const SHOWN_PX = 192;
const AXES = ['zoom', 'x', 'y'] as const;

/** Selects the square of the picture by three sliders, with a preview. */
function PhotoCut({ picture, cut, onMove }: PhotoCutProps) {
  const { t } = useTranslation('dealers');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawCut(canvas.current, picture, cut);
  }, [picture, cut]);
  return (
    <Flex vertical gap={4} className="photo-cut">
      <canvas
        ref={canvas}
        className="photo-cut__picture"
        width={SHOWN_PX}
        height={SHOWN_PX}
        role="img"
        aria-label={t('photo.preview')}
      />
      {AXES.map((axis) => (
        <label key={axis} className="photo-cut__slider hint">
          <span>{t(`photo.${axis}`)}</span>
          <input
            type="range"
            min={axis === 'zoom' ? 1 : 0}
            max={axis === 'zoom' ? MOST_ZOOM : 1}
            step={0.05}
            value={cut[axis]}
            onChange={(event) => onMove({ picture, cut: { ...cut, [axis]: Number(event.target.value) } })}
          />
        </label>
      ))}
    </Flex>
  );
}
