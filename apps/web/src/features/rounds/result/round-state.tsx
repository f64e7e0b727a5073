import './result.css';
import type { Round } from '@pitdesk/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardsIcon, ClockIcon, WarningIcon, WheelIcon } from '../../../components/icons.tsx';

const ICONS: Record<Round['state'], ReactNode> = {
  betting: <ClockIcon />,
  dealing: <CardsIcon />,
  spinning: <WheelIcon />,
  settled: null,
  voided: <WarningIcon />,
};

/** Where a round is in its life, and whether what it says is a correction. */
export function RoundStateMark({ round }: { round: Pick<Round, 'state' | 'version' | 'superseded_at'> }) {
  const { t } = useTranslation();
  const { t: ours } = useTranslation('rounds');
  return (
    <span className={`round-state round-state--${round.state}`}>
      {ICONS[round.state]}
      {t(`phase.${round.state}`)}
      {round.superseded_at !== null ? (
        <span className="round-state__tag">{ours('superseded')}</span>
      ) : (
        round.version > 1 && <span className="round-state__tag">{ours('corrected')}</span>
      )}
    </span>
  );
}
