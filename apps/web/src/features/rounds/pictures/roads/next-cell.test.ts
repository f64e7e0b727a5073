import { describe, expect, it } from '@jest/globals';
import { type RoadResult, roadsOf } from '@pitdesk/table-games';
import { nextCell } from './next-cell.ts';

const of = (winner: RoadResult['winner']): RoadResult => ({
  winner,
  playerPair: false,
  bankerPair: false,
  natural: false,
});
/** Eight Bankers, whose tail runs below the Players beside. */
const { cells } = roadsOf([
  ...new Array<RoadResult>(8).fill(of('banker')),
  ...new Array<RoadResult>(3).fill(of('player')),
  of('banker'),
]).bigRoad;
const at = (column: number, row: number) => cells.find((cell) => cell.column === column && cell.row === row);
const go = (column: number, row: number, key: string) => {
  const from = at(column, row);
  const to = from && nextCell(cells, from, key);
  return to && `${to.column}/${to.row}`;
};

describe('the arrow keys in a road', () => {
  it.each([
    ['to the cell beside', 0, 0, 'ArrowRight', '1/0'],
    ['along a dragon tail', 0, 5, 'ArrowRight', '1/5'],
    ['to the nearest cell of the next column, where the one beside is empty', 1, 2, 'ArrowRight', '2/0'],
    ['over a hole in the column', 1, 2, 'ArrowDown', '1/5'],
    ['up', 1, 1, 'ArrowUp', '1/0'],
    ['back', 2, 5, 'ArrowLeft', '1/5'],
    ['to the first round', 2, 5, 'Home', '0/0'],
    ['to the newest', 0, 0, 'End', '2/0'],
    ['nowhere past the edge', 0, 0, 'ArrowUp', undefined],
    ['nowhere by another key', 0, 0, 'a', undefined],
  ])('move %s', (_, column, row, key, to) => {
    expect(go(column, row, key)).toBe(to);
  });
});
