import './hot-or-cold.css';
import type { NumberCount } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { NumberTile } from './number-tile.tsx';

interface Props {
  kind: 'hot' | 'cold';
  numbers: readonly NumberCount[];
}

/** The numbers that came most, or least. They say what was, not what will be. */
export function HotOrCold({ kind, numbers }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <section className="hot-or-cold" aria-label={t(`pictures.${kind}`)}>
      <h3 className="roulette-statistics__title">{t(`pictures.${kind}`)}</h3>
      <ol className="hot-or-cold__list">
        {numbers.map(({ number, count, since }) => (
          <li key={number} className="hot-or-cold__number tabular">
            <NumberTile number={number} />
            <span className="hot-or-cold__count">{t('pictures.times', { count })}</span>
            <span className="hot-or-cold__since">
              {since === null
                ? t('pictures.never')
                : since === 0
                  ? t('pictures.justNow')
                  : t('pictures.spinsAgo', { count: since })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
