import '../rounds.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoment, formatTime } from '#lib/text/format.ts';
import { useAreRecentRoundsUnknown, useCurrentRound } from '../api.ts';
import { phasesOf } from '../dossier/phases.tsx';
import { roundName } from '../result/round-name.ts';

/** When the current round entered each phase. */
export function RoundTimes({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const round = useCurrentRound(tableId);
  const isUnknown = useAreRecentRoundsUnknown(tableId);
  if (round === null) return isUnknown ? <div className="round-times" /> : null;
  return (
    <div className="round-times">
      <p className="strong">
        <Link to={paths.round.link(round.id)}>{t('roundNamed', { name: roundName(round) })}</Link>
      </p>
      <ol className="round-times__phases">
        {phasesOf(round).map((phase) =>
          phase.kind === 'card' ? null : (
            <li className="tabular" key={phase.kind}>
              <span className="hint">{t(`phase.${phase.kind}`)}</span>
              <time translate="no" dateTime={phase.at} title={formatMoment(Date.parse(phase.at), language)}>
                {formatTime(Date.parse(phase.at), language)}
              </time>
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
