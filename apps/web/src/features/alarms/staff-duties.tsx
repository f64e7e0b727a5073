import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useTranslation } from 'react-i18next';
import { useStaffDuties } from '#api/staff-duties-api.ts';
import { LinkButton } from '#components/link-button.tsx';
import { paths } from '#config/paths.ts';

/** The decisions about staff that wait for this account: each a count and the way to its page. */
export function StaffDutiesList({ user, onLeave }: { user: LoadedUser; onLeave: () => void }) {
  const { t } = useTranslation('alarms');
  const { proposals, overdue_reviews: reviews } = useStaffDuties(user);
  if (proposals + reviews === 0) return null;
  return (
    <section aria-labelledby="alarms-staff">
      <h3 className="alarm-panel__severity" id="alarms-staff">
        {t('duties.title')}
      </h3>
      <ul className="alarm-list">
        {reviews > 0 && (
          <li className="alarm alarm--attention">
            <div className="alarm__body">
              <p className="alarm__text">{t('duties.reviews', { count: reviews })}</p>
              <LinkButton size="small" to={paths.reviews.link()} onClick={onLeave}>
                {t('duties.goReviews')}
              </LinkButton>
            </div>
          </li>
        )}
        {proposals > 0 && (
          <li className="alarm alarm--attention">
            <div className="alarm__body">
              <p className="alarm__text">{t('duties.proposals', { count: proposals })}</p>
              <LinkButton size="small" to={`${paths.staff.link()}?waiting=true`} onClick={onLeave}>
                {t('duties.goStaff')}
              </LinkButton>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
