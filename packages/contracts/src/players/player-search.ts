import { foldText } from '../fields/fold-text.ts';

/** Returns the text that a search for players matches. */
export const playerSearchText = (player: { name: string; player: string }): string =>
  foldText(`${player.name} ${player.player}`);

/** Returns a test for texts of `playerSearchText`: true where every word of the search is found. */
export function playerSearch(find: string): (searchText: string) => boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  return (searchText) => words.every((word) => searchText.includes(word));
}
