/**
 * The roads a second time, as a patient person with squared paper draws them: from the whole shoe at once, on a grid
 * that is looked at cell by cell. Shares nothing with the code under test.
 */
export interface DrawnCell {
  column: number;
  row: number;
  what: string;
}

/** Splits letters into runs of the same: `BBP` is `BB`, `P`. */
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
 * A derived road as players are taught to fill it in, on columns of letters without tails: go so many columns back.
 * At the top of a column compare the lengths of the two columns; below it, look at the cell beside, and the one
 * above that: both filled or both empty is red, a filled one over an empty one is blue.
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
