import type { GameName } from '@pitdesk/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { modelsActions, openModels, selectModels } from '../../../api/records/models.ts';
import { useRoundsDispatch } from '../../../api/rounds/use-table-rounds.ts';
import { useConsoleInfoQuery } from '../../../api/tables-api.ts';
import { ChoiceField } from '../../../components/data-list/choice-field.tsx';
import { plainLine } from '../../../lib/plain-line.ts';

interface Props {
  game: GameName;
  value: string;
  onChange: (dealerId: string) => void;
}

/** Whose rounds; absent where the operator names no dealers. */
export function DealerField({ game, value, onChange }: Props) {
  const { t } = useTranslation('rounds');
  const dispatch = useRoundsDispatch();
  const offered = useConsoleInfoQuery().data?.capabilities.dealers === true;
  const dealers = useSelector(selectModels);
  useEffect(() => {
    if (!offered) return;
    dispatch(openModels());
    dispatch(modelsActions.request({ part: 'list', query: {} }));
  }, [dispatch, offered]);
  if (!offered) return null;
  const options = dealers
    .filter(({ games }) => games.includes(game))
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
