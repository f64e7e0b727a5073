import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addResult,
  EMPTY_ROADS,
  nextMarks,
  type Place,
  type RoadResult,
  roadsOf,
  type ShoeRoads,
} from '../src/index.ts';
import { naiveDerived, naiveGrid } from './naive-roads.ts';

const WINNERS = { B: 'banker', P: 'player', T: 'tie' } as const;
const NAMES = ['bigEye', 'small', 'cockroach'] as const;
const BACK = { bigEye: 1, small: 2, cockroach: 3 } as const;

const results = (letters: string): RoadResult[] =>
  [...letters].map((letter) => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    playerPair: false,
    natural: false,
    bankerPair: false,
  }));
const roads = (letters: string): ShoeRoads => roadsOf(results(letters));
const marksOf = (shoe: ShoeRoads, name: (typeof NAMES)[number]): string =>
  shoe.derived[name].cells.map(({ mark }) => (mark === 'red' ? 'R' : 'B')).join('');
const places = (cells: readonly Place[]): string[] => cells.map(({ column, row }) => `${column}/${row}`);
const withoutTies = (letters: string): string => letters.replaceAll('T', '');

const letter = (tie: number) =>
  fc.oneof(
    { weight: 46, arbitrary: fc.constant('B') },
    { weight: 45, arbitrary: fc.constant('P') },
    { weight: tie, arbitrary: fc.constant('T') },
  );
/** Ordinary shoes, and shoes with long streaks, whose tails meet. */
const anyShoe = fc.oneof(
  fc.array(letter(10), { maxLength: 90 }).map((letters) => letters.join('')),
  fc
    .array(fc.tuple(letter(3), fc.integer({ min: 1, max: 12 })), { maxLength: 14 })
    .map((streaks) => streaks.map(([side, length]) => side.repeat(length)).join('')),
);

describe('the bead plate', () => {
  it('fills down, then right, six to a column, including ties', () => {
    const { beads } = roads('BPTBBPT');
    expect(beads.map(({ winner }) => winner.charAt(0))).toEqual([...'bptbbpt']);
    expect(places(beads)).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '1/0']);
  });

  it('keeps the pairs of each round, also of a tie', () => {
    const { beads } = roadsOf([{ winner: 'tie', playerPair: true, bankerPair: false, natural: true }]);
    expect(beads[0]).toMatchObject({ playerPair: true, bankerPair: false, natural: true });
  });
});

describe('the big road', () => {
  it('goes down for the same side and starts a column when the side changes', () => {
    expect(places(roads('BBPBB').bigRoad.cells)).toEqual(['0/0', '0/1', '1/0', '2/0', '2/1']);
  });

  it('turns right after the sixth row, and the next streak starts beside the first cell', () => {
    expect(places(roads('BBBBBBBBP').bigRoad.cells).slice(5)).toEqual(['0/5', '1/5', '2/5', '1/0']);
  });

  it('turns right above a tail that is in its way, and stays in its row', () => {
    const { cells } = roads('BBBBBBBBPPPPPPP').bigRoad;
    expect(places(cells).slice(8)).toEqual(['1/0', '1/1', '1/2', '1/3', '1/4', '2/4', '3/4']);
  });

  it('starts a streak behind a tail that runs along the top', () => {
    // Each streak of nine turns one row higher than the previous one; the sixth has only the top row.
    const shoe = roads('B'.repeat(15) + 'P'.repeat(14) + 'B'.repeat(13) + 'P'.repeat(12) + 'B'.repeat(11));
    const sixth = roadsOf([
      ...results('B'.repeat(15) + 'P'.repeat(14) + 'B'.repeat(13) + 'P'.repeat(12) + 'B'.repeat(11)),
      ...results('PPPB'),
    ]);
    expect(shoe.bigRoad.cells.at(-1)?.row).toBe(1);
    expect(places(sixth.bigRoad.cells).slice(-4)).toEqual(['5/0', '6/0', '7/0', '8/0']);
  });

  it('does not end a streak at a tie, and counts ties on the previous cell', () => {
    const { cells } = roads('BTTBTP').bigRoad;
    expect(cells.map(({ side, depth, ties }) => [side, depth, ties])).toEqual([
      ['banker', 1, 2],
      ['banker', 2, 1],
      ['player', 1, 0],
    ]);
  });

  it('counts ties before the first result on the first cell', () => {
    expect(roads('TT').bigRoad).toMatchObject({ cells: [], heldTies: 2 });
    const { cells, heldTies } = roads('TTPT').bigRoad;
    expect(heldTies).toBe(0);
    expect(cells).toMatchObject([{ side: 'player', ties: 3, index: 2 }]);
  });
});

describe('the derived roads', () => {
  it.each([
    ['BPPP', 'bigEye', 'BR'],
    ['BPBBPPPB', 'bigEye', 'RBBRBB'],
    ['BPBBPPPB', 'small', 'BBBRB'],
    ['BPBBPPPB', 'cockroach', 'BRB'],
  ] as const)('%s gives in %s: %s', (letters, name, marks) => {
    expect(marksOf(roads(letters), name)).toBe(marks);
  });

  it.each([
    ['bigEye', 'BP', 'BPP', 'BPB'],
    ['small', 'BPB', 'BPBB', 'BPBP'],
    ['cockroach', 'BPBP', 'BPBPP', 'BPBPB'],
  ] as const)('%s starts in its second row, or else one column later', (name, none, below, beside) => {
    expect(marksOf(roads(none), name)).toBe('');
    expect(marksOf(roads(below), name)).toBe('B');
    expect(marksOf(roads(beside), name)).toBe('R');
  });

  it('compare with the first column too', () => {
    expect(marksOf(roads('BBPP'), 'bigEye')).toBe('R');
    expect(marksOf(roads('BPP'), 'bigEye')).toBe('B');
  });

  it('treat a streak as one column, also below the sixth row', () => {
    // Player's seventh and eighth are beside Banker's seventh and nothing: red, then blue.
    expect(marksOf(roads('BBBBBBBPPPPPPPPP'), 'bigEye')).toBe('RRRRRRBR');
  });

  it('ignore ties', () => {
    expect(roads('TBTPTTBBPPTPB').derived.bigEye.cells.map(({ mark }) => mark)).toEqual(
      roads('BPBBPPPB').derived.bigEye.cells.map(({ mark }) => mark),
    );
  });

  it('have the round of each mark', () => {
    expect(roads('BTPPP').derived.bigEye.cells.map(({ index }) => index)).toEqual([3, 4]);
  });
});

describe('every shoe', () => {
  it('is drawn as a person draws it on squared paper', () => {
    fc.assert(
      fc.property(anyShoe, (letters) => {
        const shoe = roads(letters);
        const sides = withoutTies(letters);
        expect(shoe.bigRoad.cells.map(({ column, row, side }) => ({ column, row, what: side }))).toEqual(
          naiveGrid(sides).map((cell) => ({ ...cell, what: WINNERS[cell.what as 'B' | 'P'] })),
        );
        for (const name of NAMES) {
          const marks = naiveDerived(sides, BACK[name]);
          expect(marksOf(shoe, name)).toBe(marks);
          expect(places(shoe.derived[name].cells)).toEqual(places(naiveGrid(marks)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('loses no round: it has a bead for each round, a circle for each side, and every tie', () => {
    fc.assert(
      fc.property(anyShoe, (letters) => {
        const { beads, bigRoad } = roads(letters);
        expect(beads).toHaveLength(letters.length);
        expect(bigRoad.cells).toHaveLength(withoutTies(letters).length);
        const ties = bigRoad.cells.reduce((sum, cell) => sum + cell.ties, bigRoad.heldTies);
        expect(ties).toBe(letters.length - withoutTies(letters).length);
        expect(bigRoad.depths.reduce((sum, depth) => sum + depth, 0)).toBe(bigRoad.cells.length);
        expect(bigRoad.cells.every(({ streak, depth }) => depth <= (bigRoad.depths[streak] ?? 0))).toBe(true);
      }),
    );
  });

  it('predicts the marks of each next result', () => {
    fc.assert(
      fc.property(anyShoe, fc.constantFrom('B', 'P'), (letters, next) => {
        const before = roads(letters);
        const after = roads(letters + next);
        const predicted = nextMarks(before, WINNERS[next]);
        const drawn = after.bigRoad.cells.at(-1);
        expect({ column: drawn?.column, row: drawn?.row }).toEqual({
          column: predicted.bigRoad.column,
          row: predicted.bigRoad.row,
        });
        expect(predicted.bigRoad.continues).toBe(
          after.bigRoad.depths.length === before.bigRoad.depths.length,
        );
        for (const name of NAMES) {
          const grown = after.derived[name].cells.slice(before.derived[name].cells.length);
          expect(grown.map(({ mark }) => mark)).toEqual(
            predicted.derived[name] === undefined ? [] : [predicted.derived[name]],
          );
        }
      }),
    );
  });

  it('grows one round at a time without changing older cells', () => {
    fc.assert(
      fc.property(anyShoe, (letters) => {
        let shoe = EMPTY_ROADS;
        for (const result of results(letters)) {
          const grown = addResult(shoe, result);
          // All but the last circle, which a tie may mark, are the same objects.
          expect(shoe.bigRoad.cells.slice(0, -1).every((cell, at) => grown.bigRoad.cells[at] === cell)).toBe(
            true,
          );
          expect(shoe.beads.every((bead, at) => grown.beads[at] === bead)).toBe(true);
          shoe = grown;
        }
        expect(shoe).toEqual(roads(letters));
      }),
    );
  });
});
