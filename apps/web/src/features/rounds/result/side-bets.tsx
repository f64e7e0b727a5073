import './result.css';
import type { Round } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

interface Props {
  sideBets: Round['side_bets'];
}

/** Each side bet that the operator sends, and whether it won; a dash where it sends none. */
export function SideBets({ sideBets }: Props) {
  const { t } = useTranslation('rounds');
  if (sideBets === undefined || sideBets.length === 0) return <span aria-hidden="true">–</span>;
  return (
    <ul className="side-bets">
      {sideBets.map(({ kind, won }) => (
        <li key={kind} className="side-bets__bet" data-won={won || undefined}>
          {t(`sideBet.${kind}`)}: {t(won ? 'sideBet.won' : 'sideBet.lost')}
        </li>
      ))}
    </ul>
  );
}

/** The side bets that won, on one line; a dash where the operator sends none. */
export function WonSideBets({ sideBets }: Props) {
  const { t } = useTranslation('rounds');
  if (sideBets === undefined) return <span aria-hidden="true">–</span>;
  const won = sideBets.filter((bet) => bet.won).map(({ kind }) => t(`sideBet.${kind}`));
  return won.length === 0 ? t('sideBet.noneWon') : won.join(' + ');
}
