import { type EntityId, OTHER_REASON } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import {
  type BaccaratOutcome,
  type DealtCard,
  type Round,
  type RoundChanged,
  SideBetKind,
  VOID_REASONS,
} from '@pitdesk/contracts/rounds';
import {
  optional,
  optionalList,
  optionalObject,
  RecordReader,
  readRecord,
  required,
  requiredObject,
  type Values,
} from '../reading/record.ts';
import { readFlag, readId, readInstant, readInt, readList, readText, readWord } from '../reading/values.ts';
import {
  BACCARAT_HAND,
  BACCARAT_WINNER,
  ROUND_STATE,
  readCard,
  readGame,
  readPocket,
} from './game-values.ts';

const CARD_FIELDS = {
  hand: required(BACCARAT_HAND, 'side', 'position'),
  card: required(readCard, 'code', 'value'),
};
const CARD_TIMES = ['dealt_at', 'time', 'created_at'];

/** Reads a card with or without a time. */
const CARD = new RecordReader('card', { ...CARD_FIELDS, at: optional(readInstant, null, ...CARD_TIMES) });

/** Reads a card from a list of cards, where it needs the time at which it was dealt. */
export const CARD_OF_ROUND = new RecordReader('card', {
  ...CARD_FIELDS,
  at: required(readInstant, ...CARD_TIMES),
});

export const SIDE_BET = new RecordReader('side_bet', {
  kind: required(readWord(SideBetKind.options), 'type', 'name'),
  won: required(readFlag, 'win', 'result'),
});

const readTotal = readInt(0, 9);

export const ROUND_FIELDS = {
  id: required(readId, 'round_id', 'uuid'),
  table_id: required(readId, 'table.id', 'table'),
  game: optional(readGame, null, 'game.name', 'game_name', 'game_type', 'model.name', 'model'),
  game_version: optional(readText, '', 'version_of_game'),
  state: optional(ROUND_STATE, null, 'status', 'phase'),
  shoe: optionalObject(null, {
    number: required(readInt(1), 'shoe_number', 'shoe_id', 'shoe'),
    round: required(readInt(1), 'shoe_round', 'round_number', 'round_no'),
    burned: optional(readInt(0, 416), undefined, 'shoe_burned', 'burned_cards'),
  }),
  dealer: optionalObject(null, {
    id: required(readId, 'dealer_id', 'model_id'),
    display_name: optional(readText, '', 'dealer.name', 'dealer_name', 'dealer'),
  }),
  started_at: optional(readInstant, null, 'start_at', 'start_time', 'opened_at', 'created_at', 'date'),
  bets_closed_at: optional(readInstant, null, 'betting_closed_at', 'no_more_bets_at'),
  play_started_at: optional(readInstant, null, 'deal_started_at', 'spin_started_at'),
  result_at: optional(readInstant, null, 'resulted_at'),
  settled_at: optional(readInstant, null, 'ended_at', 'finished_at', 'closed_at', 'end_time'),
  cards: optionalList(readRecord(CARD), 'deal'),
  outcome: requiredObject({
    winner: optional(BACCARAT_WINNER, null, 'winner', 'outcome', 'result.winner', 'result'),
    player_total: optional(readTotal, null, 'player_total', 'player_score', 'player_points'),
    banker_total: optional(readTotal, null, 'banker_total', 'banker_score', 'banker_points'),
    natural: optional(readFlag, null, 'natural'),
    player_pair: optional(readFlag, null, 'player_pair'),
    banker_pair: optional(readFlag, null, 'banker_pair'),
    size: optional(readWord(['small', 'big']), null, 'size'),
  }),
  side_bets: optional(readList(readRecord(SIDE_BET)), undefined),
  number: optional(readPocket, null, 'pocket', 'outcome.number', 'result.number', 'result'),
  voided: requiredObject({
    at: optional(readInstant, null, 'voided_at', 'cancelled_at'),
    by: optional(readText, '', 'voided_by', 'cancelled_by'),
    reason_code: optional(readWord(VOID_REASONS), null, 'void_reason_code', 'cancel_reason_code'),
    reason: optional(readText, '', 'void_reason', 'cancel_reason'),
  }),
  version: optional(readInt(1), 1, 'revision'),
  replaces: optional(readId, null, 'replaces_id', 'previous_id'),
  correction: optionalObject(null, {
    at: required(readInstant, 'corrected_at'),
    by: optional(readText, '', 'corrected_by'),
    approved_by: optional(readText, null, 'correction_approved_by'),
    reason: optional(readText, '', 'correction_reason'),
  }),
  superseded_at: optional(readInstant, null, 'replaced_at'),
} as const;

type Found = Values<typeof ROUND_FIELDS>;

/**
 * Returns the record of a round. A round without a game gets the game of its table.
 * @param met called with the id of each round that is read
 */
export const roundRecord = (
  gameOf: (tableId: EntityId) => GameName | null,
  met: (id: EntityId) => void = () => undefined,
) =>
  new RecordReader('round', ROUND_FIELDS, (found): Round | null => {
    met(found.id);
    const startedAt = found.started_at ?? found.settled_at ?? found.result_at;
    if (startedAt === null) return null;
    const cards = cardsOf(found, startedAt);
    const game = found.game ?? gameOf(found.table_id) ?? gameByResult(found);
    const isVoided = found.voided.at !== null || found.state === 'voided';
    return {
      ...found,
      game,
      state: isVoided ? 'voided' : stateOf(found),
      started_at: startedAt,
      cards,
      outcome: game === 'roulette' ? null : outcomeOf(found, cards),
      number: game === 'baccarat' ? null : found.number,
      voided: isVoided ? voidOf(found, found.voided.at ?? found.settled_at ?? startedAt) : null,
    };
  });

export type RoundRecord = ReturnType<typeof roundRecord>;

/** A void without a text is sent with its code as the text, which also an operator without codes stores. */
function voidOf({ voided: { by, reason, reason_code } }: Found, at: string): Round['voided'] {
  const code = reason_code ?? VOID_REASONS.find((known) => known === reason) ?? OTHER_REASON;
  return { at, by, reason_code: code, reason: reason === code ? '' : reason };
}

const stateOf = (found: Found): Round['state'] => {
  if (found.state !== null) return found.state;
  const hasResult = found.outcome.winner !== null || found.number !== null;
  if (found.settled_at !== null || hasResult) return 'settled';
  return found.bets_closed_at === null ? 'betting' : 'dealing';
};

/** Completes the cards: one without a time was dealt when play began. */
const cardsOf = ({ cards, play_started_at, bets_closed_at }: Found, startedAt: string): DealtCard[] =>
  cards.map(({ at, ...card }) => ({ ...card, at: at ?? play_started_at ?? bets_closed_at ?? startedAt }));

const gameByResult = (found: Found): GameName | null => {
  if (found.cards.length > 0 || found.outcome.winner !== null) return 'baccarat';
  return found.number === null ? null : 'roulette';
};

/** Derives from the cards what the operator leaves out. */
function outcomeOf({ outcome }: Found, cards: readonly DealtCard[]): BaccaratOutcome | null {
  const player = cards.filter(({ hand }) => hand === 'player').map(({ card }) => card);
  const banker = cards.filter(({ hand }) => hand === 'banker').map(({ card }) => card);
  const dealt = player.length > 1 && banker.length > 1;
  const { winner } = outcome;
  const player_total = outcome.player_total ?? (dealt ? totalOf(player) : null);
  const banker_total = outcome.banker_total ?? (dealt ? totalOf(banker) : null);
  if (winner === null || player_total === null || banker_total === null) return null;
  const first = [player.slice(0, 2), banker.slice(0, 2)] as const;
  return {
    winner,
    player_total,
    banker_total,
    natural: outcome.natural ?? (dealt && first.some((hand) => totalOf(hand) >= 8)),
    player_pair: outcome.player_pair ?? (dealt && isPair(first[0])),
    banker_pair: outcome.banker_pair ?? (dealt && isPair(first[1])),
    size: outcome.size ?? (cards.length > 4 ? 'big' : 'small'),
  };
}

const isPair = ([first, second]: readonly string[]): boolean => first?.charAt(0) === second?.charAt(0);

const totalOf = (hand: readonly string[]): number =>
  hand.reduce((sum, card) => sum + pointsOf(card.charAt(0)), 0) % 10;

const pointsOf = (rank: string): number => (rank === 'A' ? 1 : 'TJQK'.includes(rank) ? 0 : Number(rank));

const CHANGES = ['started', 'bets_closed', 'card', 'settled', 'voided', 'corrected'] as const;

/** Returns the record of a `round:changed` event. An event without a kind of change gets it from the round's state. */
export const roundChangedRecord = (round: RoundRecord) =>
  new RecordReader(
    'round_change',
    {
      change: optional(readWord(CHANGES), null, 'type', 'event', 'action'),
      round: required(readRecord(round), 'data', 'payload'),
    },
    ({ change, round: changed }): RoundChanged => ({ change: change ?? changeOf(changed), round: changed }),
  );

const changeOf = ({ state, correction }: Round): RoundChanged['change'] => {
  if (state === 'voided') return 'voided';
  if (correction !== null) return 'corrected';
  return state === 'settled' ? 'settled' : state === 'betting' ? 'started' : 'bets_closed';
};
