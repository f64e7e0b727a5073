import { AUDIT, AUDIT_ACTIONS, AUDIT_RESULTS, AUDIT_TARGETS } from '@pitdesk/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, SearchField } from '../../components/data-list/fields.tsx';
import { TimeRangeField } from '../../components/data-list/time-range-field.tsx';
import type { AuditAddress } from './audit-shape.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** Which entries are shown. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const { t } = useTranslation('audit');
  const { actionText, kindText } = useAuditTexts();
  const { filters, setFilters } = address;
  const onFind = useCallback((find: string) => setFilters({ find }), [setFilters]);
  const onUsername = useCallback((username: string) => setFilters({ username }), [setFilters]);
  const onTargetId = useCallback((target_id: string) => setFilters({ target_id }), [setFilters]);
  return (
    <>
      <SearchField
        label={t('filter.find')}
        value={filters.find}
        maxLength={AUDIT.findMaxLength}
        onChange={onFind}
      />
      <ChoiceField
        label={t('column.what')}
        value={filters.action}
        all={t('filter.all')}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: actionText(value) }))}
        onChange={(action) => setFilters({ action })}
      />
      <SearchField label={t('column.who')} value={filters.username} maxLength={50} onChange={onUsername} />
      <ChoiceField
        label={t('column.whom')}
        value={filters.target_kind}
        all={t('filter.all')}
        options={AUDIT_TARGETS.map((value) => ({ value, label: kindText(value) }))}
        onChange={(target_kind) => setFilters({ target_kind })}
      />
      {filters.target_id !== '' && (
        <SearchField
          label={t('filter.targetId')}
          value={filters.target_id}
          maxLength={64}
          onChange={onTargetId}
        />
      )}
      <ChoiceField
        label={t('column.result')}
        value={filters.result}
        all={t('filter.all')}
        options={AUDIT_RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))}
        onChange={(result) => setFilters({ result })}
      />
      <TimeRangeField chosen={filters} onChange={setFilters} />
    </>
  );
}
