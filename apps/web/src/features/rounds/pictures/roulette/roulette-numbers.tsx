import './roulette.css';
import { colourOf, pocketName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';

const SHOWN = 30;

interface Props {
  /** In the order of the spins. */
  numbers: readonly number[];
}

/** The last results, newest first and marked. */
export default function RouletteNumbers({ numbers }: Props) {
  const { t } = useTranslation('rounds');
  if (numbers.length === 0) return <p className="roulette-numbers__none">{t('pictures.noRounds')}</p>;
  const spins = numbers.map((number, spin) => ({ number, spin }));
  return (
    <ol className="roulette-numbers" aria-label={t('pictures.lastNumbers')}>
      {spins
        .slice(-SHOWN)
        .reverse()
        .map(({ number, spin }) => (
          <li key={spin}>
            <NumberTile number={number} />
          </li>
        ))}
    </ol>
  );
}

/** A number in its colour; screen readers get the colour's name. */
export function NumberTile({ number }: { number: number }) {
  const { t } = useTranslation('rounds');
  const colour = colourOf(number);
  return (
    <span translate="no" className={`number-tile number-tile--${colour} tabular`}>
      <span>{pocketName(number)}</span>
      <span className="visually-hidden">{` ${t(`pictures.colour.${colour}`)}`}</span>
    </span>
  );
}
