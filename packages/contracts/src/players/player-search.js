import { foldText } from '../fields/fold-text.js';
/** What a search for players looks in. */
export const playerSearchText = (player) => foldText(`${player.name} ${player.player}`);
/** Whether every word of a search is in what `playerSearchText` gives. */
export function playerSearch(find) {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  return (searchText) => words.every((word) => searchText.includes(word));
}
//# sourceMappingURL=player-search.js.map
