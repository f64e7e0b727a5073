import '../rounds.css';
import type { GameFilter } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import type { ListAddress } from '#components/data-list/use-list.ts';
import { countSet, MoreFilters } from '#components/more-filters.tsx';
import { useMay } from '#components/use-may.ts';
import { useDealers } from '#features/dealers/models.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { CORRECTED, type ROUNDS_SHAPES, STATES, WINNERS } from './rounds-shape.ts';

export type RoundsAddress = ListAddress<(typeof ROUNDS_SHAPES)[GameFilter]['filters']>;

interface Props {
  game: GameFilter;
  address: RoundsAddress;
}

const STATES_OF: Record<GameFilter, (typeof STATES)[number][]> = {
  baccarat: STATES.filter((state) => state !== 'spinning'),
  roulette: STATES.filter((state) => state !== 'dealing'),
  other: [...STATES],
};

/** Every filter of a list of rounds, kept in the address. Memoised: new rounds do not render it. */
export const RoundFilters = memo(function RoundFilters({ game, address }: Props) {
  const { t } = useTranslation(['rounds', 'fields']);
  const { t: common } = useTranslation();
  const { filters, setFilters } = address;
  return (
    <>
      <ChoiceField
        label={t('fields:state')}
        value={filters.state}
        all={t('filter.any')}
        options={STATES_OF[game].map((value) => ({ value, label: common(`phase.${value}`) }))}
        onChange={(state) => setFilters({ state })}
      />
      {game === 'baccarat' && (
        <div className="round-filters__short">
          <SearchField
            label={t('fields:shoe')}
            value={filters.shoe}
            maxLength={9}
            onChange={(shoe) => setFilters({ shoe })}
          />
        </div>
      )}
      {game === 'roulette' && (
        <div className="round-filters__short">
          <SearchField
            label={t('fields:number')}
            value={filters.number}
            maxLength={2}
            onChange={(number) => setFilters({ number })}
          />
        </div>
      )}
      <TimeRangeField chosen={filters} onChange={setFilters} />
      <MoreFilters set={countSet(filters.winner, filters.dealer_id, filters.corrected)}>
        {game === 'baccarat' && (
          <ChoiceField
            label={t('fields:winner')}
            value={filters.winner}
            all={t('filter.any')}
            options={WINNERS.map((value) => ({ value, label: t(`pictures.winner.${value}`) }))}
            onChange={(winner) => setFilters({ winner })}
          />
        )}
        <DealerField
          game={game}
          value={filters.dealer_id}
          onChange={(dealer_id) => setFilters({ dealer_id })}
        />
        <ChoiceField
          label={t('filter.version')}
          value={filters.corrected}
          all={t('filter.any')}
          options={CORRECTED.map((value) => ({ value, label: t(`filter.corrected.${value}`) }))}
          onChange={(corrected) => setFilters({ corrected })}
        />
      </MoreFilters>
    </>
  );
});

const EVERYBODY = {};

interface DealerFieldProps {
  game: GameFilter;
  value: string;
  onChange: (dealerId: string) => void;
}

/** The dealer filter; hidden where the operator names no dealers, or the account may not read them. */
function DealerField({ game, value, onChange }: DealerFieldProps) {
  const { t } = useTranslation(['rounds', 'fields']);
  const isOffered = useConsoleInfoQuery().data?.capabilities.dealers === true;
  const mayRead = useMay('dealers.read');
  const offered = isOffered && mayRead;
  const { dealers } = useDealers(EVERYBODY, offered);
  if (!offered) return null;
  const options = dealers
    .filter(({ games }) => game === OTHER_GAME || games.includes(game))
    .map(({ id, display_name }) => ({ value: String(id), label: plainLine(display_name) }));
  // The address may name a dealer who no longer deals this game; the field shows the id then.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <ChoiceField
      label={t('fields:dealer')}
      value={value}
      all={t('filter.any')}
      options={known ? options : [...options, { value, label: `#${value}` }]}
      onChange={onChange}
    />
  );
}
