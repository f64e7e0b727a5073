import { rankOf, totalOf } from './card.js';
import { isNatural } from './drawing-rules.js';

function winnerOf(playerTotal, bankerTotal) {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}
function isPair([first, second]) {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}
/** The outcome of two finished hands, each in the order its cards came; it does not check the drawing rules. */
export function baccaratOutcome(player, banker) {
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
/** Returns whether a finished round wins a side bet. */
export function winsSideBet(kind, round) {
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
//# sourceMappingURL=outcome.js.map
