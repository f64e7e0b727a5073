import { foldText } from '@pitdesk/contracts/fields';

/** Returns the text that a player search matches. */
export const playerSearchText = (player: { name: string; player: string }): string =>
  foldText(`${player.name} ${player.player}`);

/** Returns a test for texts of `playerSearchText`, which is true when every word of the search matches. */
export function playerSearch(find: string): (searchText: string) => boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  return (searchText) => words.every((word) => searchText.includes(word));
}
