import {
  DealerState,
  type DealerStint,
  GAME_NAMES,
  type GameName,
  type Model,
  type PlannedRelief,
} from '@pitdesk/contracts';
import { optional, RecordReader, required } from '../record.ts';
import {
  type ReadValue,
  readFlag,
  readId,
  readInstant,
  readList,
  readText,
  readWord,
  UnreadableValue,
} from '../values.ts';
import { readGame } from './tables.ts';

const readKnownGame: ReadValue<GameName> = (value, options) => {
  const game = readGame(value, options);
  if (game === null) throw new UnreadableValue('unknown_value');
  return game;
};

/** A dealer. Where no state is said, whoever stands at a table is on shift. */
export const DEALER = new RecordReader(
  'dealer',
  {
    id: required(readId, 'model_id', 'dealer_id', 'uuid'),
    display_name: required(readText, 'name', 'nickname', 'stage_name', 'full_name', 'legal_name'),
    legal_name: optional(readText, '', 'full_name', 'real_name'),
    photo_url: optional(readText, null, 'photo', 'picture', 'avatar', 'image_url', 'image'),
    languages: optional(readList(readText), [], 'language'),
    games: optional(readList(readKnownGame), GAME_NAMES, 'game'),
    state: optional(
      readWord(DealerState.options, {
        working: 'on_shift',
        online: 'on_shift',
        break: 'on_break',
        offline: 'off',
      }),
      null,
      'status',
    ),
    active: optional(readFlag, true, 'is_active', 'enabled'),
    table_id: optional(readId, null, 'table.id', 'table'),
    since: optional(readInstant, null, 'at_table_since', 'table_since'),
  },
  ({ state, ...row }): Model => ({
    id: row.id,
    display_name: row.display_name,
    legal_name: row.legal_name,
    photo_url: row.photo_url,
    languages: [...row.languages],
    games: [...row.games],
    state: state ?? (row.table_id === null ? 'off' : 'on_shift'),
    active: row.active,
    table_id: row.table_id,
    since: row.since,
  }),
);

const STAND = {
  id: required(readId, 'uuid'),
  table_id: required(readId, 'table.id', 'table'),
  'dealer.id': required(readId, 'dealer_id', 'model.id', 'model_id'),
  'dealer.display_name': optional(readText, '', 'dealer.name', 'dealer_name', 'model.name', 'model_name'),
  by: optional(readText, null, 'created_by', 'author'),
};

const dealerOf = (row: { 'dealer.id': string | number; 'dealer.display_name': string }) => ({
  id: row['dealer.id'],
  display_name: row['dealer.display_name'],
});

export const STINT = new RecordReader(
  'stint',
  {
    ...STAND,
    from: required(readInstant, 'starts_at', 'start', 'since'),
    until: optional(readInstant, null, 'to', 'ends_at', 'end'),
  },
  (row): DealerStint => ({
    id: row.id,
    table_id: row.table_id,
    dealer: dealerOf(row),
    from: row.from,
    until: row.until,
    by: row.by,
  }),
);

export const RELIEF = new RecordReader(
  'relief',
  { ...STAND, at: required(readInstant, 'starts_at', 'planned_at', 'from') },
  (row): PlannedRelief => ({
    id: row.id,
    table_id: row.table_id,
    dealer: dealerOf(row),
    at: row.at,
    by: row.by,
  }),
);
