import './length-note.css';
import { useLanguage } from '#i18n/use-language.ts';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { formatNumber } from '#lib/text/format.ts';

interface Props {
  used: number;
  min?: number;
  max: number;
}

/** The length of a text and its limits. */
export function LengthNote({ used, min = 0, max }: Props) {
  const { t, ready } = useValidationTexts();
  const [language] = useLanguage();
  if (!ready) return null;
  const of = (most: number): string => `${formatNumber(used, language)}/${formatNumber(most, language)}`;
  const isShort = used < min;
  const figures = of(isShort ? min : max);
  const words = isShort ? t('minimumField', { length: figures }) : t('maximumField', { length: figures });
  // Sighted users need only the figures until the length is wrong.
  const isRight = !isShort && used < max;
  return (
    <>
      {/* A separator from the help text before it, also for screen readers. */}{' '}
      <span className="length-note tabular" data-full={used >= max || undefined}>
        {isRight && <span aria-hidden="true">{figures}</span>}
        <span className={isRight ? 'visually-hidden' : undefined}>{words}</span>
      </span>
    </>
  );
}
