import '#components/data-list/data-list.css';
import '../handover-page.css';
import type { HandoverEntry } from '@pitdesk/contracts/handover';
import { HANDOVER, HANDOVER_KINDS } from '@pitdesk/contracts/handover';
import { Button, Flex } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeNote } from '#components/age-note.tsx';
import { ListEmpty } from '#components/data-list/data-list.tsx';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import { Pager } from '#components/data-list/pager.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { useListResult } from '#components/data-list/use-list.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDayName } from '#lib/text/format-in-zone.ts';
import { useHandoverQuery } from '../api.ts';
import type { HandoverAddress } from '../handover-shape.ts';
import { LogEntry } from './log-entry.tsx';

interface Props {
  address: HandoverAddress;
  onCorrect: (entry: HandoverEntry) => void;
}

/** A page of the log, newest first, by gaming day and shift. */
export function HandoverList({ address, onCorrect }: Props) {
  const { t } = useTranslation('handover');
  const [language] = useLanguage();
  const area = useRef<HTMLElement>(null);
  const result = useListResult(useHandoverQuery(address.query, { skip: !address.ready }));
  const { page, failure, isFetching, retry, asOf } = result;
  const entries = page?.data ?? [];
  const showsTerminal = new Set(entries.map(({ terminal_id }) => terminal_id)).size > 1;
  return (
    <Flex component="section" vertical gap={12} className="log" aria-label={t('log.title')} ref={area}>
      <Flex wrap gap="4px 12px" align="baseline">
        <h2>{t('log.title')}</h2>
        {failure !== undefined && asOf !== undefined && <AgeNote since={asOf} />}
      </Flex>
      <HandoverFilters address={address} />
      {failure !== undefined && <FailureNote failure={failure} onRetry={retry} retrying={isFetching} />}
      {page === undefined && failure === undefined && (
        <p role="status" className="muted">
          {t('log.loading')}
        </p>
      )}
      {page !== undefined && entries.length === 0 && (
        <ListEmpty
          empty={{ title: t('log.empty'), text: t('log.emptyText') }}
          address={address}
          meta={page.meta}
        />
      )}
      {shiftGroups(entries).map((group) => (
        <Flex
          key={group.key}
          component="section"
          vertical
          gap={8}
          aria-labelledby={`shift-${group.entries[0]?.seq}`}
        >
          <h3 className="note" id={`shift-${group.entries[0]?.seq}`}>
            {t('shift.name', { day: formatDayName(group.gamingDay, language), number: group.shift })}
          </h3>
          {group.entries.map((entry) => (
            <LogEntry
              key={entry.id}
              entry={entry}
              find={address.filters.find}
              showsTerminal={showsTerminal}
              onCorrect={onCorrect}
            />
          ))}
        </Flex>
      ))}
      {page !== undefined && entries.length > 0 && (
        <Pager meta={page.meta} count={entries.length} address={address} area={area} />
      )}
    </Flex>
  );
}

/** Filters the entries. */
function HandoverFilters({ address }: { address: HandoverAddress }) {
  const { t } = useTranslation(['handover', 'fields']);
  const { t: lists } = useTranslation('lists');
  const { filters, setFilters, isFiltered, clearFilters } = address;
  const onFind = useCallback((find: string) => setFilters({ find }), [setFilters]);
  return (
    <Flex
      component="search"
      wrap
      gap="8px 12px"
      align="end"
      className="no-print"
      aria-label={lists('filters')}
    >
      <SearchField
        label={t('filter.find')}
        value={filters.find}
        maxLength={HANDOVER.findMaxLength}
        onChange={onFind}
      />
      <ChoiceField
        label={t('fields:category')}
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
    </Flex>
  );
}

interface ShiftGroup {
  key: string;
  gamingDay: string;
  shift: number;
  entries: HandoverEntry[];
}

/** Groups entries by gaming day and shift, in the order of the log. */
function shiftGroups(entries: readonly HandoverEntry[]): ShiftGroup[] {
  const groups: ShiftGroup[] = [];
  for (const entry of entries) {
    const key = `${entry.gaming_day} ${entry.shift}`;
    const last = groups.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else groups.push({ key, gamingDay: entry.gaming_day, shift: entry.shift, entries: [entry] });
  }
  return groups;
}
