import { SideBetKind } from '@pitdesk/contracts/rounds';
import {
  DEFAULT_STREAM_TYPE,
  type ResultMark,
  STREAM_TYPE,
  StreamType,
  type Table,
  type TableLive,
  TableRules,
  TableState,
} from '@pitdesk/contracts/tables';
import type { Clock } from '#core/time/clock';
import {
  optional,
  optionalList,
  optionalObject,
  RecordReader,
  readRecord,
  required,
} from '../reading/record.ts';
import {
  type ReadValue,
  readAmount,
  readCode,
  readFlag,
  readId,
  readInstant,
  readList,
  readTerminal,
  readText,
  readWord,
  UnreadableValue,
} from '../reading/values.ts';
import { BACCARAT_WINNER, ROUND_STATE, readGame, readPocket } from './game-values.ts';

/** Reads a stream type; an unknown one becomes an embedded page, the default of the specification. */
const readStreamType: ReadValue<StreamType> = (value, options) => {
  const words: Readonly<Record<string, StreamType>> = {
    hls: STREAM_TYPE.hls,
    m3u8: STREAM_TYPE.hls,
    progressive: STREAM_TYPE.progressive,
    mp4: STREAM_TYPE.progressive,
  };
  const text = readText(value, options).trim().toLowerCase();
  return words[text] ?? StreamType.safeParse(Number(text)).data ?? DEFAULT_STREAM_TYPE;
};

const readRules: ReadValue<TableRules> = (value) => {
  const rules = TableRules.safeParse(value);
  if (!rules.success) throw new UnreadableValue('wrong_type');
  return rules.data;
};

export const TABLE = new RecordReader(
  'table',
  {
    id: required(readId, 'table_id', 'uuid'),
    title: required(readText, 'name', 'table_name', 'label', 'id', 'table_id'),
    description: optional(readText, '', 'desc', 'subtitle', 'details'),
    stream_type: optional(readStreamType, DEFAULT_STREAM_TYPE, 'stream.type', 'video_type'),
    stream_url: optional(readText, null, 'stream.url', 'stream', 'video_url', 'preview_url'),
    stream_started_at: optional(
      readInstant,
      undefined,
      'stream.started_at',
      'stream.start',
      'stream_start',
      'stream_since',
      'video_started_at',
    ),
    model: optionalObject(
      { name: '' },
      {
        name: required(readText, 'model.title', 'model', 'model_name', 'game.name', 'game', 'game_name'),
      },
    ),
    game: optional(
      readGame,
      null,
      'game.name',
      'game_name',
      'game_type',
      'model.name',
      'model.title',
      'model',
    ),
    terminal_id: required(readTerminal, 'terminal.id', 'terminal'),
    active: optional(readFlag, undefined, 'is_active', 'enabled', 'status'),
    chat: optionalObject(undefined, { id: required(readId, 'chat_id', 'chat') }),
    rules: optional(readRules, undefined),
    limits: optionalObject(undefined, {
      min: optional(readAmount, null, 'limits.min_bet', 'bet_limits.min', 'min_bet', 'bet_min'),
      max: optional(readAmount, null, 'limits.max_bet', 'bet_limits.max', 'max_bet', 'bet_max'),
      currency: optional(readCode(3), null, 'bet_limits.currency', 'currency'),
    }),
    side_bets: optional(readList(readWord(SideBetKind.options)), undefined, 'limits.side_bets'),
    equipment: optionalObject(undefined, {
      wheel: optional(readText, null, 'wheel.number', 'wheel_number', 'wheel_id'),
      shoe: optional(readText, null, 'shoe.number', 'shoe_number', 'shoe_id'),
      cards: optional(readText, null, 'deck_lot', 'card_lot', 'cards.lot'),
    }),
  },
  ({ limits, equipment, ...table }): Table => ({
    ...table,
    // A currency alone is no limit.
    ...((limits?.min ?? limits?.max ?? null) !== null && { limits }),
    ...((equipment?.wheel ?? equipment?.shoe ?? equipment?.cards ?? null) !== null && { equipment }),
  }),
);

export const MARK = new RecordReader(
  'result_mark',
  {
    round_id: required(readId, 'id', 'round'),
    winner: optional(BACCARAT_WINNER, undefined, 'result', 'outcome'),
    number: optional(readPocket, undefined, 'pocket', 'result'),
  },
  ({ round_id, winner, number }): ResultMark | null => {
    if (winner !== undefined) return { game: 'baccarat', round_id, winner };
    return number === undefined ? null : { game: 'roulette', round_id, number };
  },
);

export const LIVE_TABLE_FIELDS = {
  table_id: required(readId, 'table.id', 'table', 'id'),
  game: optional(readGame, null, 'game.name', 'game_name', 'table.model.name', 'model.name', 'model'),
  state: required(
    readWord(TableState.options, {
      opened: 'open',
      active: 'open',
      online: 'open',
      running: 'open',
      close: 'closed',
      inactive: 'closed',
      offline: 'closed',
      shuffle: 'shuffling',
      maintaining: 'maintenance',
      pause: 'paused',
      suspended: 'paused',
    }),
    'status',
    'table_state',
  ),
  round: optionalObject(null, {
    id: required(readId, 'round_id', 'current_round.id'),
    state: required(ROUND_STATE, 'round_state', 'phase', 'current_round.state'),
    started_at: optional(readInstant, null, 'round_started_at', 'current_round.started_at'),
    phase_ends_at: optional(readInstant, null, 'phase_ends_at', 'current_round.phase_ends_at'),
  }),
  dealer: optionalObject(null, {
    id: required(readId, 'dealer_id'),
    display_name: optional(readText, '', 'dealer.name', 'dealer_name', 'dealer'),
  }),
  last_results: optionalList(readRecord(MARK), 'results', 'history'),
  updated_at: optional(readInstant, null, 'changed_at', 'timestamp'),
};

/** Returns the reader of a table's live state. A time that the operator does not send is the current one. */
export const liveTable = (clock: Clock) =>
  new RecordReader('live_table', LIVE_TABLE_FIELDS, ({ round, ...row }): TableLive => {
    const updated_at = row.updated_at ?? clock.date().toISOString();
    return {
      ...row,
      round: round && { ...round, started_at: round.started_at ?? updated_at },
      updated_at,
    };
  });
