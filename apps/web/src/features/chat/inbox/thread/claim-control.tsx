import './claim-control.css';
import type { Claim } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { HandIcon } from '../inbox-icons.tsx';
import { ClaimCountdown } from './claim-countdown.tsx';

interface Props {
  claim: Claim | null;
  mine: boolean;
  onTake: () => void;
  onRelease: () => void;
}

/** "I take this one": free, mine with the time it still lasts, or a colleague's. */
export function ClaimControl({ claim, mine, onTake, onRelease }: Props) {
  const { t } = useTranslation('inbox');
  if (claim === null) {
    return (
      <button type="button" className="claim-control" aria-keyshortcuts="c" onClick={onTake}>
        <HandIcon />
        {t('claim.take')}
      </button>
    );
  }
  return (
    <span className="claim-control" data-held={mine ? 'mine' : 'theirs'}>
      <HandIcon />
      <span className="claim-control__who">
        {mine ? t('claim.yours') : t('claim.theirs', { name: claim.username })}
      </span>
      <ClaimCountdown until={claim.expires_at} />
      {mine && (
        <button type="button" className="claim-control__release" aria-keyshortcuts="c" onClick={onRelease}>
          {t('claim.release')}
        </button>
      )}
    </span>
  );
}
