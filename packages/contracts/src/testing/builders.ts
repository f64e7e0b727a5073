import type { z } from 'zod';
import { ACTIONS } from '../access/actions.ts';
import { rolesFor } from '../access/role-table.ts';
import type { LoadedUser, LoginRequest, Me, RegistrationForm, User } from '../accounts/contract.ts';
import type { AuditEntry } from '../audit/contract.ts';
import { LOADED_USER_ROLES } from '../browser/limits.ts';
import type { ChatAnnouncement } from '../chat/contract.ts';
import type { ChatMessage } from '../chat/messages.ts';
import { chatRoom } from '../chat/rooms.ts';
import type { Model } from '../dealers/contract.ts';
import { CasinoEvent } from '../events/contract.ts';
import { gameOfModel } from '../games/names.ts';
import type { OnlineClient } from '../players/contract.ts';
import type { Round } from '../rounds/round.ts';
import type { Table, TableLive } from '../tables/contract.ts';
import { DEFAULT_STREAM_TYPE } from '../tables/limits.ts';

/**
 * Builders of valid objects for tests. Pass only the values that matter to the test; the others are plausible and
 * fixed. A test of this package parses every built object with its schema.
 */
const NOON = '2026-01-15T12:00:00.000Z';

export const buildUser = (part: Partial<User> = {}): User => ({
  id: 1,
  username: 'floor1',
  email: 'floor1@pitdesk.example',
  terminal_id: 1,
  ...part,
});

/** Builds an account of a shift manager. */
export const buildMe = (part: Partial<Me> = {}): Me => ({
  ...buildUser(part),
  access: {
    pending: false,
    factor_due_at: null,
    roles: [{ role: 'shift_manager', terminals: null }],
    actions: ACTIONS.filter((action) => rolesFor(action).includes('shift_manager')),
  },
  ...part,
});

export const buildLoadedUser = (part: Partial<LoadedUser> = {}): LoadedUser => ({
  ...buildUser(part),
  roles: [...LOADED_USER_ROLES],
  ...part,
});

export const buildLoginRequest = (part: Partial<LoginRequest> = {}): LoginRequest => ({
  username: 'floor1',
  password: 'pitdesk-demo',
  ...part,
});

export const buildRegistrationForm = (part: Partial<RegistrationForm> = {}): RegistrationForm => ({
  firstname: 'Grace',
  lastname: 'Hopper',
  email: 'grace@pitdesk.example',
  password: 'Nanosecond-9',
  changepassword: 'Nanosecond-9',
  acceptTerms: true,
  ...part,
});

export const buildTable = (part: Partial<Table> = {}): Table => ({
  id: 3,
  title: 'Emerald 3',
  description: 'Squeeze baccarat from the green room',
  stream_type: DEFAULT_STREAM_TYPE,
  stream_url: 'http://127.0.0.1:4000/streams/3',
  model: { name: 'Baccarat' },
  game: gameOfModel(part.model?.name ?? 'Baccarat') ?? null,
  terminal_id: 1,
  active: true,
  chat: { id: 3 },
  ...part,
});

export const buildTableLive = (part: Partial<TableLive> = {}): TableLive => ({
  table_id: 3,
  game: 'baccarat',
  state: 'open',
  round: { id: 9001, state: 'betting', started_at: NOON, phase_ends_at: '2026-01-15T12:00:15.000Z' },
  dealer: { id: 7, display_name: 'Ana' },
  last_results: [
    { game: 'baccarat', round_id: 8999, winner: 'banker' },
    { game: 'baccarat', round_id: 9000, winner: 'tie' },
  ],
  updated_at: NOON,
  ...part,
});

export const buildOnlineClient = (part: Partial<OnlineClient> = {}): OnlineClient => ({
  role: 'player',
  socket_id: 'socket-1',
  detail: { player: 'maria-santos-4821', table_name: 'Emerald 3' },
  ...part,
});

export const buildChatMessage = (part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 501,
  chat_id: 3,
  sender: 'maria-santos-4821',
  message: 'Good evening',
  type: 'them',
  created_at: NOON,
  ...part,
});

export const buildChatAnnouncement = (part: Partial<ChatAnnouncement> = {}): ChatAnnouncement => ({
  appendMessage: true,
  group: chatRoom(1),
  data: buildChatMessage(),
  ...part,
});

export const buildRound = (part: Partial<Round> = {}): Round => ({
  id: 9000,
  table_id: 3,
  game: 'baccarat',
  game_version: 'punto-banco-8/1',
  state: 'settled',
  shoe: { number: 12, round: 34 },
  dealer: { id: 7, display_name: 'Ana' },
  started_at: NOON,
  bets_closed_at: '2026-01-15T12:00:15.000Z',
  play_started_at: '2026-01-15T12:00:17.000Z',
  result_at: '2026-01-15T12:00:23.000Z',
  settled_at: '2026-01-15T12:00:27.000Z',
  cards: [
    { hand: 'player', card: '9H', at: '2026-01-15T12:00:17.000Z' },
    { hand: 'banker', card: 'KD', at: '2026-01-15T12:00:19.000Z' },
    { hand: 'player', card: 'TC', at: '2026-01-15T12:00:21.000Z' },
    { hand: 'banker', card: '7S', at: '2026-01-15T12:00:23.000Z' },
  ],
  outcome: {
    winner: 'player',
    player_total: 9,
    banker_total: 7,
    natural: true,
    player_pair: false,
    banker_pair: false,
    size: 'small',
  },
  number: null,
  voided: null,
  version: 1,
  replaces: null,
  correction: null,
  superseded_at: null,
  ...part,
});

export const buildModel = (part: Partial<Model> = {}): Model => ({
  id: 7,
  display_name: 'Ana',
  legal_name: 'Ana Kovač',
  photo_url: null,
  languages: ['en', 'de'],
  games: ['baccarat'],
  state: 'on_shift',
  active: true,
  table_id: 3,
  since: NOON,
  ...part,
});

const EVENT = {
  id: 11,
  name: 'Emerald evening',
  description: 'A prize drop in the green room',
  game: 'baccarat',
  kind: 'prize_drop',
  table_ids: [3],
  starts_at: NOON,
  ends_at: '2026-01-15T18:00:00.000Z',
  minimum_rounds: 10,
  prize_pool: { amount: 5_000, currency: 'EUR' },
  terminal_id: 1,
  active: true,
} satisfies z.input<typeof CasinoEvent>;

type KnownFields = 'game' | 'kind' | 'starts_at' | 'ends_at' | 'prize_pool' | 'terminal_id';
/** An event whose optional fields are known. */
type KnownEvent = CasinoEvent & { [Field in KnownFields]: NonNullable<CasinoEvent[Field]> };

/** Returns an event; fields that are not named here have the contract's defaults. */
export const buildEvent = (part: Partial<KnownEvent> = {}): KnownEvent => ({
  ...CasinoEvent.parse(EVENT),
  ...EVENT,
  ...part,
});

export const buildAuditEntry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 1,
  at: NOON,
  action: 'session.signed_in',
  actor: { id: 1, username: 'floor1' },
  target: null,
  ip: '127.0.0.1',
  session_id: '018f7d3c-0000-7000-8000-000000000001',
  result: 'ok',
  code: null,
  details: {},
  prev_hash: '0'.repeat(64),
  key_id: null,
  mac: null,
  subject: null,
  sealed: null,
  redacted_by: null,
  hash: '1'.repeat(64),
  ...part,
});
