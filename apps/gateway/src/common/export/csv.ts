/** What a spreadsheet would take for a formula: in Japanese and Chinese ones the wide signs as well. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n\0]/;

export type Cell = string | number | boolean | null;

/** A spreadsheet whose lists are parted by semicolons has a decimal comma. */
export type Separator = ',' | ';';

/** A cell that is shown as the text it is, in a reader and in a spreadsheet. */
function csvCell(value: Cell, separator: Separator): string {
  const plain = String(value ?? '');
  const text = typeof value === 'number' && separator === ';' ? plain.replace('.', ',') : plain;
  const shown = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly Cell[], separator: Separator = ','): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** Tells a spreadsheet that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
