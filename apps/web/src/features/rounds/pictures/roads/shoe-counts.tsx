import './shoe-counts.css';
import { useTranslation } from 'react-i18next';
import { WINNER_LETTERS } from '../../../../lib/winner-letters.ts';
import type { SettledRound } from './shoe-results.ts';

const WINNERS = ['banker', 'player', 'tie'] as const;

/** How the shoe stands: wins of each side, ties and pairs. */
export function ShoeCounts({ rounds }: { rounds: readonly SettledRound[] }) {
  const { t } = useTranslation('rounds');
  const count = (holds: (round: SettledRound) => boolean): number => rounds.filter(holds).length;
  return (
    <dl className="shoe-counts tabular">
      {WINNERS.map((winner) => (
        <div key={winner} className={`shoe-counts__count shoe-counts__count--${winner}`}>
          <dt>
            <span className="shoe-counts__letter" aria-hidden="true">
              {WINNER_LETTERS[winner]}
            </span>
            {t(`pictures.winner.${winner}`)}
          </dt>
          <dd>{count(({ outcome }) => outcome.winner === winner)}</dd>
        </div>
      ))}
      <div className="shoe-counts__count">
        <dt>{t('pictures.pair.player')}</dt>
        <dd>{count(({ outcome }) => outcome.player_pair)}</dd>
      </div>
      <div className="shoe-counts__count">
        <dt>{t('pictures.pair.banker')}</dt>
        <dd>{count(({ outcome }) => outcome.banker_pair)}</dd>
      </div>
    </dl>
  );
}
