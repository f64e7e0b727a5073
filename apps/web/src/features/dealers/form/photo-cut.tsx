import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cut, drawCut, MOST_ZOOM, squarePicture, WHOLE } from './square-picture.ts';

interface Props {
  picture: ImageBitmap;
  /** The square as base64; null where none can be made. */
  onCut: (data: string | null) => void;
}

const SHOWN_PX = 192;
const AXES = ['zoom', 'x', 'y'] as const;

/** Which square of the picture is taken, seen as it will be and moved by three sliders. */
export function PhotoCut({ picture, onCut }: Props) {
  const { t } = useTranslation('dealers');
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef(onCut);
  const [cut, setCut] = useState<Cut>(WHOLE);
  useEffect(() => {
    tell.current = onCut;
  });
  useEffect(() => {
    if (canvas.current !== null) drawCut(canvas.current, picture, cut);
    let isCurrent = true;
    void squarePicture(picture, cut).then((data) => {
      if (isCurrent) tell.current(data);
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
            onChange={(event) => setCut({ ...cut, [axis]: Number(event.target.value) })}
          />
        </label>
      ))}
    </div>
  );
}
