import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatTime } from '../../../../lib/format.ts';
import type { SettledRound } from './shoe-results.ts';

/** The round that is pointed at, or the latest, in one line. */
export function RoundLine({ round, isPointed }: { round: SettledRound | undefined; isPointed: boolean }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  if (round === undefined) return <p className="roads__line">{t('pictures.noRounds')}</p>;
  const { outcome } = round;
  const parts = [
    t('pictures.score', { player: outcome.player_total, banker: outcome.banker_total }),
    ...(outcome.natural ? [t('pictures.natural')] : []),
    ...(outcome.player_pair ? [t('pictures.pair.player')] : []),
    ...(outcome.banker_pair ? [t('pictures.pair.banker')] : []),
    formatTime(Date.parse(round.settled_at ?? round.started_at), language),
  ];
  return (
    <p className="roads__line tabular">
      <strong>
        {t(isPointed ? 'pictures.round' : 'pictures.latestRound', { round: round.shoe?.round ?? 0 })}
        {' · '}
        {t(`pictures.winner.${outcome.winner}`)}
      </strong>
      {` · ${parts.join(' · ')}`}
    </p>
  );
}
