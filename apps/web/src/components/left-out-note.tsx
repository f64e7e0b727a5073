import type { LeftOutRecord } from '@pitdesk/contracts/operator';
import { Flex } from 'antd';
import { TriangleAlertIcon } from 'lucide-react';
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
    <Flex component="p" gap={8} align="start" className="spaced" role="note">
      <TriangleAlertIcon className="warning" />
      <span>
        <span>{t(`leftOut.${of}`, { count })}</span>{' '}
        {may(user, 'operator.read') && <Link to={paths.operator.link()}>{t('leftOut.why')}</Link>}
      </span>
    </Flex>
  );
}
