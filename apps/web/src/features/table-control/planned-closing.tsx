import type { EntityId } from '@pitdesk/contracts/fields';
import { ClockIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { useControlOf } from './api.ts';

interface Props {
  tableId: EntityId;
  className?: string;
}

/** The planned closing of a table, as an icon and words; nothing without one, and without the right to read it. */
export function PlannedClosing({ tableId, className = '' }: Props) {
  const { t } = useTranslation();
  const mayRead = useMay('table_control.read');
  const control = useControlOf(tableId, !mayRead);
  const plan = control?.plans.find(({ state }) => state === 'planned' || state === 'running');
  if (plan === undefined) return null;
  return (
    <span className={`inline ${className}`}>
      <ClockIcon />
      <span className="cut">
        <span>{t(plan.at === null ? 'closing.afterShoe' : 'closing.at')}</span>{' '}
        {plan.at !== null && <Moment at={plan.at} />}
      </span>
    </span>
  );
}
