import { pocketName, rouletteOutcome, type WheelKind } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';

/** The last number, large, with what it pays on. */
export function WheelHub({ number, wheel }: { number: number | undefined; wheel: WheelKind }) {
  const { t } = useTranslation('rounds');
  if (number === undefined) {
    return (
      <text className="wheel__facts" y="0">
        {t('pictures.wheel.none')}
      </text>
    );
  }
  const { colour, parity, half } = rouletteOutcome(number, wheel);
  const facts = [
    t(`pictures.colour.${colour}`),
    ...(parity === null ? [] : [t(`pictures.parity.${parity}`)]),
    ...(half === null ? [] : [t(`pictures.range.${half}`)]),
  ];
  return (
    <>
      <circle className={`wheel__result wheel__result--${colour}`} cy="-17" r="23" />
      <text className="wheel__figure" y="-17">
        {pocketName(number)}
      </text>
      {facts.map((fact, line) => (
        <text key={fact} className="wheel__facts" y={15 + line * 12.5}>
          {fact}
        </text>
      ))}
    </>
  );
}
