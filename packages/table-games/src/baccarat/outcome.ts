import { type Card, rankOf, totalOf } from './card.ts';
import { type BaccaratHand, isNatural } from './drawing-rules.ts';

export type BaccaratWinner = BaccaratHand | 'tie';
/** Small: four cards in all. Big: five or six. */
export type BaccaratSize = 'small' | 'big';

/** The results of a finished round that bets are paid on. */
export interface BaccaratOutcome {
  /** 0 to 9. */
  readonly playerTotal: number;
  /** 0 to 9. */
  readonly bankerTotal: number;
  readonly winner: BaccaratWinner;
  /** True when the first two cards of either side are an 8 or a 9. */
  readonly natural: boolean;
  /** True when Player's first two cards have the same rank (a ten and a king do not). */
  readonly playerPair: boolean;
  /** True when Banker's first two cards have the same rank. */
  readonly bankerPair: boolean;
  readonly size: BaccaratSize;
}

function winnerOf(playerTotal: number, bankerTotal: number): BaccaratWinner {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

/** Returns the outcome of two finished hands, each in the order of the deal. Does not check the drawing rules. */
export function baccaratOutcome(player: readonly Card[], banker: readonly Card[]): BaccaratOutcome {
  const playerTotal = totalOf(player);
  const bankerTotal = totalOf(banker);
  return {
    playerTotal,
    bankerTotal,
    winner: winnerOf(playerTotal, bankerTotal),
    natural: isNatural(player, banker),
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    size: player.length + banker.length === 4 ? 'small' : 'big',
  };
}

export type SideBetKind = 'player_pair' | 'banker_pair' | 'either_pair' | 'dragon_7' | 'panda_8';

/** Returns whether a finished round wins a side bet. */
export function winsSideBet(
  kind: SideBetKind,
  round: BaccaratOutcome & { readonly playerCards: readonly Card[]; readonly bankerCards: readonly Card[] },
): boolean {
  switch (kind) {
    case 'player_pair':
      return round.playerPair;
    case 'banker_pair':
      return round.bankerPair;
    case 'either_pair':
      return round.playerPair || round.bankerPair;
    case 'dragon_7':
      return round.winner === 'banker' && round.bankerTotal === 7 && round.bankerCards.length === 3;
    case 'panda_8':
      return round.winner === 'player' && round.playerTotal === 8 && round.playerCards.length === 3;
  }
}
