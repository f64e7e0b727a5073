import fc from 'fast-check';
import {
  type Breach,
  checkRound,
  dealRound,
  type RecordedCard,
  type RecordedRound,
  randomFrom,
  Shoe,
  type ShoeRound,
  type SideBetKind,
  winsSideBet,
} from '../src/index.ts';

export const SIDE_BETS: readonly SideBetKind[] = [
  'player_pair',
  'banker_pair',
  'either_pair',
  'dragon_7',
  'panda_8',
];

const OPENED = Date.parse('2026-03-01T20:00:00.000Z');
export const at = (second: number): string => new Date(OPENED + second * 1000).toISOString();

/** Returns the record of a round that the dealing code dealt. */
export function recorded(shoe: Shoe): RecordedRound {
  const round = dealRound(shoe);
  const cards = round.dealt.map(({ hand, card }, index) => ({ hand, card, at: at(20 + index) }));
  const end = 20 + cards.length;
  return {
    game: 'baccarat',
    state: 'settled',
    started_at: at(0),
    bets_closed_at: at(18),
    play_started_at: at(19),
    result_at: at(end),
    settled_at: at(end + 4),
    voided: null,
    cards,
    outcome: {
      winner: round.winner,
      player_total: round.playerTotal,
      banker_total: round.bankerTotal,
      natural: round.natural,
      player_pair: round.playerPair,
      banker_pair: round.bankerPair,
      size: round.size,
    },
    side_bets: SIDE_BETS.map((kind) => ({ kind, won: winsSideBet(kind, round) })),
    number: null,
  };
}

export const spun: RecordedRound = {
  game: 'roulette',
  state: 'settled',
  started_at: at(0),
  bets_closed_at: at(25),
  play_started_at: at(26),
  result_at: at(44),
  settled_at: at(50),
  voided: null,
  cards: [],
  outcome: null,
  side_bets: [],
  number: 17,
};

const hand = (letter: string): RecordedCard['hand'] => (letter === 'P' ? 'player' : 'banker');

/** Returns a settled round with cards such as `P4S B2D P4H BKC` and with the given outcome. */
export function round(cards: string, outcome: Partial<RecordedRound['outcome']> = {}): RecordedRound {
  return {
    ...recorded(new Shoe(randomFrom(1))),
    side_bets: [],
    cards: cards.split(' ').map((card, index) => ({
      hand: hand(card.charAt(0)),
      card: card.slice(1),
      at: at(19 + index / 10),
    })),
    result_at: at(20),
    settled_at: at(24),
    outcome: {
      winner: 'banker',
      player_total: 0,
      banker_total: 0,
      natural: false,
      player_pair: false,
      banker_pair: false,
      size: 'small',
      ...outcome,
    },
  };
}

export const rulesOf = (checked: RecordedRound): Breach['rule'][] =>
  checkRound(checked).map(({ rule }) => rule);
export const anyShoe = fc.integer().map((seed) => new Shoe(randomFrom(seed)));
export const anyRound = anyShoe.map(recorded);

/** Returns the record of a shoe dealt to its cut card, then up to `more` rounds further while cards are left. */
export function recordedShoe(
  seed: number | string,
  { decks = 8, more = 0 } = {},
): (RecordedRound & ShoeRound)[] {
  const shoe = new Shoe(randomFrom(seed), decks);
  const rounds: (RecordedRound & ShoeRound)[] = [];
  const burned = 1 + shoe.burned;
  const deal = () => {
    const place = { number: 5, round: rounds.length + 1, burned };
    const version = { id: rounds.length + 1, replaces: null, superseded_at: null };
    rounds.push({ ...recorded(shoe), ...version, shoe: place });
  };
  while (!shoe.isOver) deal();
  for (let left = more; left > 0 && shoe.remaining >= 6; left -= 1) deal();
  return rounds;
}
