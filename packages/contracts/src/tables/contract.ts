import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS, UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { jsonParam, sortBy } from '../fields/queries.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/contract.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { BaccaratWinner, RouletteNumber, RoundState, SideBetKind } from '../rounds/round.ts';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { DEFAULT_STREAM_TYPE, STREAM_TYPE } from './limits.ts';
import { tablesPaths } from './paths.ts';

export const StreamType = z.union([
  z.literal(STREAM_TYPE.hls),
  z.literal(STREAM_TYPE.progressive),
  z.literal(STREAM_TYPE.embedded),
]);
export type StreamType = z.infer<typeof StreamType>;

export const RouletteWheel = z.enum(['single_zero', 'double_zero']);
export type RouletteWheel = z.infer<typeof RouletteWheel>;

/** The rules in which tables of one game differ. An absent rule has its usual value. */
export const TableRules = z.object({
  /** Baccarat: the number of decks in a shoe. */
  decks: z.int().min(1).max(8).default(8),
  /** Baccarat: the number of cards behind the cut card. */
  cards_behind_cut_card: z.int().min(0).max(208).default(14),
  /** Baccarat: the number of rounds dealt after the one in which the cut card comes. */
  rounds_after_cut_card: z.int().min(0).max(20).default(1),
  /** Roulette: a double-zero wheel has a pocket 00, which is number 37. */
  wheel: RouletteWheel.default('single_zero'),
});
export type TableRules = z.infer<typeof TableRules>;

const USUAL_RULES: TableRules = TableRules.parse({});

/** Returns the rules of a table; the usual rules for an unknown table, or one that sends none. */
export const rulesOfTable = (table: { rules?: TableRules | undefined } | undefined): TableRules =>
  table?.rules ?? USUAL_RULES;

/** The smallest and the largest bet; null when the operator sends none. */
export const TableLimits = z.object({
  min: z.number().nonnegative().nullable(),
  max: z.number().nonnegative().nullable(),
  currency: z.string().length(3).nullable(),
});
export type TableLimits = z.infer<typeof TableLimits>;

/** What stands at a table as the operator's record says; null for what it does not send. */
export const OperatorEquipment = z.object({
  wheel: z.string().nullable(),
  shoe: z.string().nullable(),
  cards: z.string().nullable(),
});
export type OperatorEquipment = z.infer<typeof OperatorEquipment>;

/** A table of the lobby, as the operator lists it and as the browser receives it. */
export const Table = z.object({
  id: EntityId,
  title: z.string(),
  description: z.string().nullable().default(''),
  stream_type: StreamType.default(DEFAULT_STREAM_TYPE),
  /** Absent, null or empty when the table has no stream. */
  stream_url: z.string().nullable().default(null),
  /** Start of the uninterrupted stream; absent when the operator does not send it. */
  stream_started_at: Instant.optional(),
  /** The game model by name ("Speed Baccarat"); empty when the operator sends none. */
  model: z.object({ name: z.string() }),
  /** The game; null when the console does not know it. */
  game: GameName.nullable(),
  terminal_id: TerminalId,
  active: z.boolean().optional(),
  chat: z.object({ id: EntityId }).optional(),
  /** Absent when the operator does not send it; use `rulesOfTable`. */
  rules: TableRules.optional(),
  /** Absent when the operator sends none. */
  limits: TableLimits.optional(),
  /** The side bets that the table offers; absent when the operator does not send them. */
  side_bets: z.array(SideBetKind).optional(),
  /** Absent when the operator sends none. */
  equipment: OperatorEquipment.optional(),
});
export type Table = z.infer<typeof Table>;

export const TableState = z.enum(['open', 'closed', 'shuffling', 'maintenance', 'paused']);
export type TableState = z.infer<typeof TableState>;

/** One past result, small enough to send a dozen with every table. */
export const ResultMark = z.discriminatedUnion('game', [
  z.object({ game: z.literal('baccarat'), round_id: EntityId, winner: BaccaratWinner }),
  z.object({ game: z.literal('roulette'), round_id: EntityId, number: RouletteNumber }),
]);
export type ResultMark = z.infer<typeof ResultMark>;

/** The live state of a table. Not part of the specification; an operator may not offer it. */
export const TableLive = z.object({
  table_id: EntityId,
  game: GameName.nullable(),
  state: TableState,
  round: z
    .object({
      id: EntityId,
      state: RoundState,
      started_at: Instant,
      /** The planned end of the phase; null when unknown. */
      phase_ends_at: Instant.nullable(),
    })
    .nullable(),
  dealer: z.object({ id: EntityId, display_name: z.string() }).nullable(),
  /** Newest last, without voided rounds. */
  last_results: z.array(ResultMark),
  updated_at: Instant,
});
export type TableLive = z.infer<typeof TableLive>;

/** `1` selects active tables only; `'0'` is no restriction (the dashboard's query). */
export const TableFilters = z.object({
  active: z.union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0')]).optional(),
});
export type TableFilters = z.infer<typeof TableFilters>;

export const TABLE_SORT_COLUMNS = ['terminal_id', 'title', 'id'] as const;

export const ListTablesQuery = z.object({
  filters: jsonParam(TableFilters, { active: 1 }).optional(),
  sort_by: sortBy(TABLE_SORT_COLUMNS).optional(),
});
export type ListTablesQuery = z.infer<typeof ListTablesQuery>;

export const tablesCalls = defineCalls('tables', tablesPaths, {
  listLiveTables: {
    summary: 'List the live state of each table, for a client without a socket',
    response: z.array(TableLive),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  listTables: {
    summary: 'List the tables that this account may see; supports If-None-Match',
    query: ListTablesQuery,
    response: z.array(Table),
    errors: UPSTREAM_ERRORS,
  },
});

export const tablesRequests = {
  watchTables: defineRequest({
    summary: 'Subscribe to the live state of all tables; returns the present state',
    payload: Nothing,
    data: z.object({ tables: z.array(TableLive), feed: FeedStatus }),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  }),
  unwatchTables: unsubscribeRequest(),
};

export const tablesEvents = {
  'table:changed': defineEvent({
    summary: 'Current live state of a table',
    payload: TableLive,
    subscribedBy: 'watchTables',
  }),
};
