import { DEALER_PHOTO, type Model } from '@pitdesk/contracts';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DealerAvatar } from '../parts/dealer-avatar.tsx';
import type { PhotoChange } from './photo-change.ts';
import { PhotoCut } from './photo-cut.tsx';

interface Props {
  dealer: Model | null;
  /** As it is typed, for the initials. */
  name: string;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
}

/** The picture: chosen from this computer, cut to a square before it goes anywhere, or taken away. */
export function PhotoField({ dealer, name, change, onChange }: Props) {
  const { t } = useTranslation('dealers');
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<'tooLarge' | 'noPicture' | null>(null);
  const shown = {
    display_name: name === '' ? '?' : name,
    photo_url: change === null ? (dealer?.photo_url ?? null) : null,
  };

  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    if (chosen === undefined) return;
    setProblem(null);
    if (chosen.size > DEALER_PHOTO.maxSourceBytes) return setProblem('tooLarge');
    // What it is called is not asked: only what can be drawn is a picture.
    const drawn = await createImageBitmap(chosen).catch(() => null);
    if (drawn === null) return setProblem('noPicture');
    setPicture(drawn);
  };
  const drop = (next: PhotoChange): void => {
    setPicture(null);
    setProblem(null);
    onChange(next);
    if (file.current !== null) file.current.value = '';
  };
  return (
    <div className="photo-field">
      {picture !== null ? (
        <PhotoCut
          picture={picture}
          onCut={(data) => (data === null ? setProblem('noPicture') : onChange({ data }))}
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
        <label className="button button--small photo-field__choose">
          <input
            ref={file}
            type="file"
            className="visually-hidden"
            accept={DEALER_PHOTO.types.join(',')}
            onChange={(event) => void take(event)}
          />
          {t('photo.choose')}
        </label>
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
