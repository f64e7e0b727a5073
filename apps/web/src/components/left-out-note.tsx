import { TriangleAlertIcon } from 'lucide-react';
import './left-out-note.css';
import type { LeftOutRecord } from '@pitdesk/contracts/operator';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#api/session/session.ts';
import { paths } from '#config/paths.ts';
import { may } from '#lib/state/may.ts';

/** Shows how many rows are missing from a list, with a link to the reasons for accounts that may see them. */
export function LeftOutNote({ of, count }: { of: LeftOutRecord; count: number }) {
  const { t } = useTranslation('operator');
  const { user } = useSession();
  return (
    <p className="left-out-note" role="note">
      <TriangleAlertIcon />
      <span>
        <span>{t(`leftOut.${of}`, { count })}</span>{' '}
        {may(user, 'operator.read') && <Link to={paths.operator.link()}>{t('leftOut.why')}</Link>}
      </span>
    </p>
  );
}
