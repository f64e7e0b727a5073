import { foldText } from '../fields/fold-text.ts';

/** What a search for players looks in. */
export const playerSearchText = (player: { name: string; player: string }): string =>
  foldText(`${player.name} ${player.player}`);

/** Whether every word of a search is in what `playerSearchText` gives. */
export function playerSearch(find: string): (searchText: string) => boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  return (searchText) => words.every((word) => searchText.includes(word));
}
