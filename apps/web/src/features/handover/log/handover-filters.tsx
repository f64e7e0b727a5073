import { HANDOVER, HANDOVER_KINDS } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, SearchField } from '../../../components/data-list/fields.tsx';
import { TimeRangeField } from '../../../components/data-list/time-range-field.tsx';
import type { HandoverAddress } from '../handover-shape.ts';

/** Which entries are shown. */
export function HandoverFilters({ address }: { address: HandoverAddress }) {
  const { t } = useTranslation('handover');
  const { t: lists } = useTranslation('lists');
  const { filters, setFilters, isFiltered, clearFilters } = address;
  const onFind = useCallback((find: string) => setFilters({ find }), [setFilters]);
  return (
    <search className="log-filters" aria-label={lists('filters')}>
      <SearchField
        label={t('filter.find')}
        value={filters.find}
        maxLength={HANDOVER.findMaxLength}
        onChange={onFind}
      />
      <ChoiceField
        label={t('form.category')}
        value={filters.kind}
        all={t('filter.all')}
        options={HANDOVER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoiceField
        label={t('filter.followUp')}
        value={filters.open}
        all={t('filter.all')}
        options={[{ value: 'true', label: t('filter.open') }]}
        onChange={(open) => setFilters({ open })}
      />
      <TimeRangeField chosen={filters} onChange={setFilters} />
      {isFiltered && (
        <Button type="link" onClick={clearFilters}>
          {lists('clearFilters')}
        </Button>
      )}
    </search>
  );
}
