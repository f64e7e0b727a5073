import './dealers-list.css';
import { DEALER_LANGUAGES, type EntityId, GAME_NAMES, type Model } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDealersPage } from '../../../api/dealers.ts';
import { listShape, oneOf, someText } from '../../../components/data-list/address.ts';
import { DataList } from '../../../components/data-list/data-list.tsx';
import { ChoiceField, SearchField } from '../../../components/data-list/fields.tsx';
import { useListAddress, useListResult } from '../../../components/data-list/use-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { languageName } from '../parts/language-names.ts';
import { useDealerActs } from './use-dealer-acts.ts';
import { useDealerColumns } from './use-dealer-columns.tsx';

const STATES = ['on_shift', 'on_break', 'off'] as const;

const SHAPE = listShape({
  screen: 'dealers',
  sort: 'display_name:asc',
  sorts: ['display_name', 'legal_name', 'state', 'since'],
  filters: {
    search: someText(100),
    game: oneOf(GAME_NAMES),
    state: oneOf(STATES),
    language: oneOf(DEALER_LANGUAGES),
    active: oneOf(['1', '0']),
  },
});

/** All dealers, those who have left among them. */
export function DealersList({ onOpen }: { onOpen: (id: EntityId) => void }) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const address = useListAddress(SHAPE);
  const result = useListResult<Model>(useDealersPage(address.query, address.ready));
  const columns = useDealerColumns();
  const acts = useDealerActs(onOpen, result.retry);
  const { filters, setFilters } = address;
  return (
    <DataList
      address={address}
      result={result}
      columns={columns}
      label={t('title')}
      rowKey={({ id }) => String(id)}
      rowName={({ display_name }) => plainLine(display_name)}
      onOpen={({ id }) => onOpen(id)}
      rowMenu={acts.menuOf}
      bulk={acts.bulk}
      record="dealer"
      filters={
        <>
          <SearchField
            label={t('find')}
            value={filters.search}
            maxLength={100}
            onChange={(search) => setFilters({ search })}
          />
          <ChoiceField
            label={t('field.game')}
            value={filters.game}
            all={t('any')}
            options={GAME_NAMES.map((value) => ({ value, label: t(`game.${value}`) }))}
            onChange={(game) => setFilters({ game })}
          />
          <ChoiceField
            label={t('field.state')}
            value={filters.state}
            all={t('any')}
            options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) => setFilters({ state })}
          />
          <ChoiceField
            label={t('field.language')}
            value={filters.language}
            all={t('any')}
            options={DEALER_LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
            onChange={(chosen) => setFilters({ language: chosen })}
          />
          <ChoiceField
            label={t('field.active')}
            value={filters.active}
            all={t('any')}
            options={[
              { value: '1', label: t('active') },
              { value: '0', label: t('inactive') },
            ]}
            onChange={(active) => setFilters({ active })}
          />
        </>
      }
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
