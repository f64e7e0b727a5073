import type { Claim, Presence } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { EyeIcon } from '../../../../components/eye-icons.tsx';
import { HandIcon, PencilIcon } from '../inbox-icons.tsx';

interface Props {
  claim: Claim | null;
  mine: boolean;
  staff: Presence['staff'];
}

/** Who of the staff is at this conversation: who has taken it, who looks, who types. */
export function StaffHere({ claim, mine, staff }: Props) {
  const { t } = useTranslation('inbox');
  return (
    <section className="side__part" aria-label={t('side.staff')}>
      <h3 className="side__title">{t('side.staff')}</h3>
      <ul className="side__people">
        {claim !== null && (
          <li>
            <HandIcon />
            <span>{mine ? t('claim.yours') : t('claim.theirs', { name: claim.username })}</span>
          </li>
        )}
        {staff.map(({ user_id, username, typing }) => (
          <li key={user_id}>
            {typing ? <PencilIcon /> : <EyeIcon />}
            <span>
              <bdi>{username}</bdi> {typing ? t('side.typing') : t('side.looking')}
            </span>
          </li>
        ))}
      </ul>
      {claim === null && staff.length === 0 && <p className="side__quiet">{t('side.nobody')}</p>}
    </section>
  );
}
