/**
 * A second implementation of the roads, as a person draws them on squared paper: from the whole shoe at once, on a grid
 * that is checked cell by cell. It shares no code with the implementation under test.
 */
export interface DrawnCell {
  column: number;
  row: number;
  what: string;
}

/** Splits letters into runs of equal letters: `BBP` is `BB`, `P`. */
const runsOf = (letters: string): string[] => letters.match(/(.)\1*/g) ?? [];

/** Draws runs of letters on a grid of six rows. */
export function naiveGrid(letters: string): DrawnCell[] {
  const grid = new Map<string, string>();
  const at = (column: number, row: number) => grid.get(`${column}/${row}`);
  const drawn: DrawnCell[] = [];
  let start = -1;
  for (const run of runsOf(letters)) {
    start += 1;
    while (at(start, 0) !== undefined) start += 1;
    let column = start;
    let row = 0;
    let sideways = false;
    for (let step = 0; step < run.length; step += 1) {
      if (step > 0) {
        if (!sideways && (row === 5 || at(column, row + 1) !== undefined)) sideways = true;
        if (sideways) column += 1;
        else row += 1;
      }
      if (at(column, row) !== undefined) throw new Error(`Two marks at ${column}/${row}`);
      const what = run.charAt(step);
      grid.set(`${column}/${row}`, what);
      drawn.push({ column, row, what });
    }
  }
  return drawn;
}

/**
 * Returns a derived road by the rule that players learn, on columns of letters without tails: go `back` columns to the
 * left. At the top of a column, compare the lengths of the two columns. Below the top, read the cell beside and the
 * cell above that: both filled or both empty is red, a filled one over an empty one is blue.
 */
export function naiveDerived(sides: string, back: number): string {
  const columns = runsOf(sides);
  let marks = '';
  for (const [x, column] of columns.entries()) {
    for (let y = 0; y < column.length; y += 1) {
      if (y === 0) {
        const [left, farther] = [columns[x - 1], columns[x - 1 - back]];
        if (left !== undefined && farther !== undefined) marks += left.length === farther.length ? 'R' : 'B';
        continue;
      }
      const beside = columns[x - back];
      if (beside === undefined) continue;
      const isFilled = (place: number) => beside.charAt(place) !== '';
      marks += isFilled(y) === isFilled(y - 1) ? 'R' : 'B';
    }
  }
  return marks;
}
