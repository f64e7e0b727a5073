import { type CasinoEvent, EVENT, EVENT_KINDS } from '@pitdesk/contracts';
import { optional, RecordReader, required } from '../record.ts';
import {
  type ReadValue,
  readAmount,
  readCode,
  readFlag,
  readId,
  readInstant,
  readInt,
  readList,
  readLongText,
  readWord,
} from '../values.ts';
import { readTerminal } from './accounts.ts';
import { readGame } from './tables.ts';

/** A table by its id, or as a record that has one. */
const readTableId: ReadValue<string | number> = (value, options) =>
  readId(typeof value === 'object' && value !== null && 'id' in value ? value.id : value, options);

const readLink = readLongText(EVENT.linkMax);

/** An event. The specification names none of its fields: whatever has an id and a name is one. */
export const EVENT_RECORD = new RecordReader(
  'event',
  {
    id: required(readId, 'event_id', 'uuid'),
    name: required(readLongText(EVENT.nameMax), 'title', 'event_name', 'label'),
    description: optional(readLongText(EVENT.descriptionMax), '', 'desc', 'details', 'text'),
    game: optional(readGame, null, 'game.name', 'game_name', 'game_type', 'model.name', 'model'),
    kind: optional(
      readWord(EVENT_KINDS, { prizedrop: 'prize_drop', drop: 'prize_drop', promo: 'promotion' }),
      null,
      'type',
      'event_type',
      'category',
    ),
    table_ids: optional(readList(readTableId), [], 'tables', 'table_id', 'table'),
    starts_at: optional(
      readInstant,
      null,
      'start_at',
      'start_date',
      'start_time',
      'start',
      'begins_at',
      'from',
    ),
    ends_at: optional(readInstant, null, 'end_at', 'end_date', 'end_time', 'end', 'until', 'to'),
    minimum_rounds: optional(readInt(0), 0, 'min_rounds', 'rounds_min', 'rounds'),
    'prize_pool.amount': optional(readAmount, null, 'prize.amount', 'prize_pool', 'prize', 'amount'),
    'prize_pool.currency': optional(readCode(3), null, 'prize.currency', 'currency'),
    countries: optional(readList(readCode(2)), [], 'country_codes', 'country'),
    terms_url: optional(readLink, null, 'terms', 'terms_link', 'rules_url'),
    banner_url: optional(readLink, null, 'banner', 'image_url', 'image'),
    terminal_id: optional(readTerminal, null, 'terminal.id', 'terminal'),
    active: optional(readFlag, true, 'is_active', 'enabled', 'status', 'state'),
  },
  ({ 'prize_pool.amount': amount, 'prize_pool.currency': currency, ...row }): CasinoEvent => ({
    id: row.id,
    name: row.name,
    description: row.description,
    game: row.game,
    kind: row.kind,
    table_ids: [...row.table_ids],
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    minimum_rounds: row.minimum_rounds,
    prize_pool: amount === null || currency === null ? null : { amount, currency },
    countries: [...row.countries],
    terms_url: row.terms_url,
    banner_url: row.banner_url,
    terminal_id: row.terminal_id,
    active: row.active,
  }),
);
