/**
 * First characters that a spreadsheet reads as a formula; Japanese and Chinese ones also accept the full-width signs.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n\0]/;

export type Cell = string | number | boolean | null;

/** A spreadsheet with semicolon-separated lists uses a decimal comma. */
type Separator = ',' | ';';

/**
 * Returns a cell that readers and spreadsheets show as text. Does not use csv-stringify, which has no rule for
 * formulas.
 */
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
