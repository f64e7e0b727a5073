import './length-note.css';
import { useValidationTexts } from '../i18n/use-validation-texts.ts';

interface Props {
  used: number;
  min?: number;
  max: number;
}

/** How long a text is, and how long it must or may be. */
export function LengthNote({ used, min = 0, max }: Props) {
  const { t, ready } = useValidationTexts();
  if (!ready) return null;
  const text =
    used < min
      ? t('minimumField', { length: `${used}/${min}` })
      : t('maximumField', { length: `${used}/${max}` });
  return (
    <>
      {/* Apart from the help before it, also where it is read out. */}{' '}
      <span className="length-note tabular" data-full={used >= max || undefined}>
        {text}
      </span>
    </>
  );
}
