import { AUDIT, AUDIT_ACTIONS, AUDIT_RESULTS, AUDIT_TARGETS } from '@pitdesk/contracts/audit';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aMoment, listShape, oneOf, someGamingDays, textUpTo } from '#components/data-list/address.ts';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import type { ListAddress } from '#components/data-list/use-list.ts';
import { countSet, MoreFilters } from '#components/more-filters.tsx';
import { useAuditTexts } from './audit-texts.tsx';

/** The parameters of the page's address. */
export const AUDIT_LIST = listShape({
  screen: 'audit',
  sort: 'at:desc',
  sorts: ['at'],
  filters: {
    action: oneOf(AUDIT_ACTIONS),
    username: textUpTo(50),
    target_kind: oneOf(AUDIT_TARGETS),
    target_id: textUpTo(64),
    result: oneOf(AUDIT_RESULTS),
    find: textUpTo(AUDIT.findMaxLength),
    gaming_day: someGamingDays,
    from: aMoment,
    to: aMoment,
  },
});

type AuditAddress = ListAddress<(typeof AUDIT_LIST)['filters']>;

interface Props {
  address: AuditAddress;
}

/** Filters the entries. Memoised: a new page of entries does not render the fields again. */
export const AuditFilters = memo(function AuditFilters({ address: { filters, setFilters } }: Props) {
  const { t } = useTranslation(['audit', 'fields']);
  const { actions, kinds, results } = useOptions();
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
        options={actions}
        onChange={(action) => setFilters({ action })}
      />
      <TimeRangeField chosen={filters} onChange={setFilters} />
      <MoreFilters set={countSet(filters.username, filters.target_kind, filters.target_id, filters.result)}>
        <SearchField label={t('column.who')} value={filters.username} maxLength={50} onChange={onUsername} />
        <ChoiceField
          label={t('column.whom')}
          value={filters.target_kind}
          all={t('filter.all')}
          options={kinds}
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
          label={t('fields:result')}
          value={filters.result}
          all={t('filter.all')}
          options={results}
          onChange={(result) => setFilters({ result })}
        />
      </MoreFilters>
    </>
  );
});

function useOptions() {
  const { t } = useTranslation('audit');
  const { actionText, kindText } = useAuditTexts();
  return useMemo(
    () => ({
      actions: AUDIT_ACTIONS.map((value) => ({ value, label: actionText(value) })),
      kinds: AUDIT_TARGETS.map((value) => ({ value, label: kindText(value) })),
      results: AUDIT_RESULTS.map((value) => ({ value, label: t(`result.${value}`) })),
    }),
    [t, actionText, kindText],
  );
}
