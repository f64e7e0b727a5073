import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import {
  type BaccaratOutcome,
  type DealtCard,
  type Round,
  type RoundChanged,
  type SideBet,
  SideBetKind,
} from '@pitdesk/contracts/rounds';
import { optional, RecordReader, readRecord, required } from '../reading/record.ts';
import { readFlag, readId, readInstant, readInt, readList, readText, readWord } from '../reading/values.ts';
import {
  BACCARAT_HAND,
  BACCARAT_WINNER,
  ROUND_STATE,
  readCard,
  readGame,
  readPocket,
} from './game-values.ts';

/** Reads a card with or without a time. */
const CARD = new RecordReader(
  'card',
  {
    hand: required(BACCARAT_HAND, 'side', 'position'),
    card: required(readCard, 'code', 'value'),
    at: optional(readInstant, null, 'dealt_at', 'time', 'created_at'),
  },
  (card) => card,
);

/** Reads a card from a list of cards, where it needs the time at which it was dealt. */
export const CARD_OF_ROUND = new RecordReader('card', CARD.fields, ({ at, ...card }): DealtCard | null =>
  at === null ? null : { ...card, at },
);

export const SIDE_BET = new RecordReader(
  'side_bet',
  { kind: required(readWord(SideBetKind.options), 'type', 'name'), won: required(readFlag, 'win', 'result') },
  (bet): SideBet => bet,
);

const readTotal = readInt(0, 9);

export const ROUND_FIELDS = {
  id: required(readId, 'round_id', 'uuid'),
  table_id: required(readId, 'table.id', 'table'),
  game: optional(readGame, null, 'game.name', 'game_name', 'game_type', 'model.name', 'model'),
  game_version: optional(readText, '', 'version_of_game'),
  state: optional(ROUND_STATE, null, 'status', 'phase'),
  'shoe.number': optional(readInt(1), null, 'shoe_number', 'shoe_id', 'shoe'),
  'shoe.round': optional(readInt(1), null, 'shoe_round', 'round_number', 'round_no'),
  'shoe.burned': optional(readInt(0, 416), null, 'shoe_burned', 'burned_cards'),
  'dealer.id': optional(readId, null, 'dealer_id', 'model_id'),
  'dealer.display_name': optional(readText, '', 'dealer.name', 'dealer_name', 'dealer'),
  started_at: optional(readInstant, null, 'start_at', 'start_time', 'opened_at', 'created_at', 'date'),
  bets_closed_at: optional(readInstant, null, 'betting_closed_at', 'no_more_bets_at'),
  play_started_at: optional(readInstant, null, 'deal_started_at', 'spin_started_at'),
  result_at: optional(readInstant, null, 'resulted_at'),
  settled_at: optional(readInstant, null, 'ended_at', 'finished_at', 'closed_at', 'end_time'),
  cards: optional(readList(readRecord(CARD)), [], 'deal'),
  'outcome.winner': optional(BACCARAT_WINNER, null, 'winner', 'outcome', 'result.winner', 'result'),
  'outcome.player_total': optional(readTotal, null, 'player_total', 'player_score', 'player_points'),
  'outcome.banker_total': optional(readTotal, null, 'banker_total', 'banker_score', 'banker_points'),
  'outcome.natural': optional(readFlag, null, 'natural'),
  'outcome.player_pair': optional(readFlag, null, 'player_pair'),
  'outcome.banker_pair': optional(readFlag, null, 'banker_pair'),
  'outcome.size': optional(readWord(['small', 'big']), null, 'size'),
  side_bets: optional(readList(readRecord(SIDE_BET)), undefined),
  number: optional(readPocket, null, 'pocket', 'outcome.number', 'result.number', 'result'),
  'voided.at': optional(readInstant, null, 'voided_at', 'cancelled_at'),
  'voided.by': optional(readText, '', 'voided_by', 'cancelled_by'),
  'voided.reason': optional(readText, '', 'void_reason', 'cancel_reason'),
  version: optional(readInt(1), 1, 'revision'),
  replaces: optional(readId, null, 'replaces_id', 'previous_id'),
  'correction.at': optional(readInstant, null, 'corrected_at'),
  'correction.by': optional(readText, '', 'corrected_by'),
  'correction.approved_by': optional(readText, null, 'correction_approved_by'),
  'correction.reason': optional(readText, '', 'correction_reason'),
  superseded_at: optional(readInstant, null, 'replaced_at'),
} as const;

type Found = Parameters<ConstructorParameters<typeof RecordReader<typeof ROUND_FIELDS, Round>>[2]>[0];

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
    const voided = found['voided.at'] !== null || found.state === 'voided';
    return {
      id: found.id,
      table_id: found.table_id,
      game,
      game_version: found.game_version,
      state: voided ? 'voided' : stateOf(found),
      shoe: shoeOf(found),
      dealer:
        found['dealer.id'] === null
          ? null
          : { id: found['dealer.id'], display_name: found['dealer.display_name'] },
      started_at: startedAt,
      bets_closed_at: found.bets_closed_at,
      play_started_at: found.play_started_at,
      result_at: found.result_at,
      settled_at: found.settled_at,
      cards,
      outcome: game === 'roulette' ? null : outcomeOf(found, cards),
      ...(found.side_bets === undefined ? {} : { side_bets: [...found.side_bets] }),
      number: game === 'baccarat' ? null : found.number,
      voided: voided
        ? {
            at: found['voided.at'] ?? found.settled_at ?? startedAt,
            by: found['voided.by'],
            reason: found['voided.reason'],
          }
        : null,
      version: found.version,
      replaces: found.replaces,
      correction:
        found['correction.at'] === null
          ? null
          : {
              at: found['correction.at'],
              by: found['correction.by'],
              approved_by: found['correction.approved_by'],
              reason: found['correction.reason'],
            },
      superseded_at: found.superseded_at,
    };
  });

export type RoundRecord = ReturnType<typeof roundRecord>;

const stateOf = (found: Found): Round['state'] => {
  if (found.state !== null) return found.state;
  const hasResult = found['outcome.winner'] !== null || found.number !== null;
  if (found.settled_at !== null || hasResult) return 'settled';
  return found.bets_closed_at === null ? 'betting' : 'dealing';
};

function shoeOf(found: Found): Round['shoe'] {
  const { 'shoe.number': number, 'shoe.round': round, 'shoe.burned': burned } = found;
  if (number === null || round === null) return null;
  return { number, round, ...(burned === null ? {} : { burned }) };
}

/** Completes the cards: one without a time was dealt when play began. */
const cardsOf = ({ cards, play_started_at, bets_closed_at }: Found, startedAt: string): DealtCard[] =>
  cards.map(({ at, ...card }) => ({ ...card, at: at ?? play_started_at ?? bets_closed_at ?? startedAt }));

const gameByResult = (found: Found): GameName | null => {
  if (found.cards.length > 0 || found['outcome.winner'] !== null) return 'baccarat';
  return found.number === null ? null : 'roulette';
};

/** Derives from the cards what the operator leaves out. */
function outcomeOf(found: Found, cards: readonly DealtCard[]): BaccaratOutcome | null {
  const player = cards.filter(({ hand }) => hand === 'player').map(({ card }) => card);
  const banker = cards.filter(({ hand }) => hand === 'banker').map(({ card }) => card);
  const dealt = player.length > 1 && banker.length > 1;
  const winner = found['outcome.winner'];
  const player_total = found['outcome.player_total'] ?? (dealt ? totalOf(player) : null);
  const banker_total = found['outcome.banker_total'] ?? (dealt ? totalOf(banker) : null);
  if (winner === null || player_total === null || banker_total === null) return null;
  const first = [player.slice(0, 2), banker.slice(0, 2)] as const;
  return {
    winner,
    player_total,
    banker_total,
    natural: found['outcome.natural'] ?? (dealt && first.some((hand) => totalOf(hand) >= 8)),
    player_pair: found['outcome.player_pair'] ?? (dealt && isPair(first[0])),
    banker_pair: found['outcome.banker_pair'] ?? (dealt && isPair(first[1])),
    size: found['outcome.size'] ?? (cards.length > 4 ? 'big' : 'small'),
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
