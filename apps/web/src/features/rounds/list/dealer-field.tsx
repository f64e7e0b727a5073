import { type GameFilter, OTHER_GAME } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDealers } from '../../../api/dealers.ts';
import { useConsoleInfoQuery } from '../../../api/tables-api.ts';
import { ChoiceField } from '../../../components/data-list/fields.tsx';
import { plainLine } from '../../../lib/plain-line.ts';

const EVERYBODY = {};

interface Props {
  game: GameFilter;
  value: string;
  onChange: (dealerId: string) => void;
}

/** Whose rounds; absent where the operator names no dealers. */
export function DealerField({ game, value, onChange }: Props) {
  const { t } = useTranslation('rounds');
  const offered = useConsoleInfoQuery().data?.capabilities.dealers === true;
  const { dealers } = useDealers(EVERYBODY, offered);
  if (!offered) return null;
  const options = dealers
    .filter(({ games }) => game === OTHER_GAME || games.includes(game))
    .map(({ id, display_name }) => ({ value: String(id), label: plainLine(display_name) }));
  // An address may name a dealer who no longer deals this game: the choice says so instead of hiding it.
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <ChoiceField
      label={t('column.dealer')}
      value={value}
      all={t('filter.any')}
      options={known ? options : [...options, { value, label: `#${value}` }]}
      onChange={onChange}
    />
  );
}
