/** Beginnings that a spreadsheet takes for a formula: in Japanese and Chinese ones the wide signs as well. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n\0]/;

export type Cell = string | number | boolean | null;

/** A spreadsheet whose lists are parted by semicolons has a decimal comma. */
type Separator = ',' | ';';

/** Returns a cell that readers and spreadsheets show as text. Without csv-stringify: it has no rule for formulas. */
function csvCell(value: Cell, separator: Separator): string {
  const plain = String(value ?? '');
  const text = typeof value === 'number' && separator === ';' ? plain.replace('.', ',') : plain;
  const shown = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly Cell[], separator: Separator = ','): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** Marks the text as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** `Date.parse` takes more for a date than is one: a table's title that ends in a number. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns what writes an instant (ISO 8601) as spreadsheets read dates, on the clock of a time zone:
 * `2026-11-22 15:43:05`. What is no instant stays as it is.
 */
export function sheetTime(zone: string): (value: Cell) => Cell {
  // Swedish writes dates in ISO's order.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (value) =>
    typeof value === 'string' && INSTANT.test(value) ? clock.format(Date.parse(value)) : value;
}
