import type { Round } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { Hands } from '../result/hands.tsx';
import { ResultMark } from '../result/result-mark.tsx';
import { roundName } from '../result/round-name.ts';

/** Which round is about to be changed, so that nobody changes another. */
export function ChangedRound({ round }: { round: Round }) {
  const { t } = useTranslation('rounds');
  return (
    <div className="change__what">
      <strong>{t('roundNamed', { name: roundName(round) })}</strong>
      <Moment at={round.started_at} shows="whole" />
      <ResultMark round={round} />
      {round.cards.length > 0 && <Hands cards={round.cards} />}
      {round.dealer !== null && <bdi>{plainLine(round.dealer.display_name)}</bdi>}
    </div>
  );
}
