import { colourOf, rouletteOutcome } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';

/** The last number, large, with what it pays on. */
export function WheelHub({ number }: { number: number | undefined }) {
  const { t } = useTranslation('rounds');
  if (number === undefined) {
    return (
      <text className="wheel__facts" y="0">
        {t('pictures.wheel.none')}
      </text>
    );
  }
  const { parity, half } = rouletteOutcome(number);
  return (
    <>
      <circle className={`wheel__result wheel__result--${colourOf(number)}`} cy="-12" r="25" />
      <text className="wheel__figure" y="-12">
        {number}
      </text>
      <text className="wheel__facts" y="22">
        {t(`pictures.colour.${colourOf(number)}`)}
      </text>
      {parity !== null && half !== null && (
        <text className="wheel__facts" y="35">
          {`${t(`pictures.parity.${parity}`)} · ${t(`pictures.range.${half}`)}`}
        </text>
      )}
    </>
  );
}
