import type { Claim } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { HandIcon } from '../inbox-icons.tsx';

/** Who has taken a conversation, in a row of the list. */
export function ClaimMark({ claim, mine }: { claim: Claim; mine: boolean }) {
  const { t } = useTranslation('inbox');
  const words = mine ? t('claim.yours') : t('claim.theirs', { name: claim.username });
  return (
    <span className="claim-mark" data-mine={mine || undefined} title={words}>
      <HandIcon />
      <span className="visually-hidden">{words}</span>
      {!mine && <bdi aria-hidden="true">{claim.username}</bdi>}
    </span>
  );
}
