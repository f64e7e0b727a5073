import './list-filters.css';
import { type Conversation, GAME_NAMES } from '@pitdesk/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/select-field.tsx';
import { type InboxView, SHOWN } from '../view/inbox-view.ts';
import type { GameOf } from './list-rules.ts';

interface Props {
  conversations: readonly Conversation[];
  gameOf: GameOf;
  view: InboxView;
  onChange: (part: Partial<InboxView>) => void;
}

/** Which conversations the list shows. */
export function ListFilters({ conversations, gameOf, view, onChange }: Props) {
  const { t } = useTranslation('inbox');
  const name = useId();
  const terminals = [...new Set(conversations.map(({ table }) => table.terminal_id))].sort((a, b) => a - b);
  const games = GAME_NAMES.filter((game) => conversations.some((one) => gameOf(one.table.id) === game));
  return (
    <div className="list-filters">
      <fieldset className="list-filters__shown">
        <legend className="visually-hidden">{t('filter.shown')}</legend>
        {SHOWN.map((shown) => (
          <label key={shown} className="list-filters__choice">
            <input
              type="radio"
              name={name}
              checked={view.shown === shown}
              onChange={() => onChange({ shown })}
            />
            <span>{t(`filter.${shown}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="list-filters__selects">
        {(terminals.length > 1 || view.terminal !== 'all') && (
          <SelectField
            label={t('filter.terminal')}
            value={String(view.terminal)}
            options={[
              { value: 'all', label: t('filter.allTerminals') },
              ...terminals.map((id) => ({ value: String(id), label: t('filter.terminalNumber', { id }) })),
            ]}
            onChange={(value) => onChange({ terminal: value === 'all' ? 'all' : Number(value) })}
          />
        )}
        {(games.length > 1 || view.game !== 'all') && (
          <SelectField
            label={t('filter.game')}
            value={view.game}
            options={[
              { value: 'all', label: t('filter.allGames') },
              ...games.map((value) => ({ value, label: t(`game.${value}`) })),
            ]}
            onChange={(value) => onChange({ game: games.find((game) => game === value) ?? 'all' })}
          />
        )}
      </div>
    </div>
  );
}
