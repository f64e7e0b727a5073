/** What a spreadsheet would take for a formula: in Japanese and Chinese ones the wide signs as well. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n\0]/;

export type Cell = string | number | boolean | null;

/** A cell that is shown as the text it is, in a reader and in a spreadsheet. */
function csvCell(value: Cell): string {
  const text = String(value ?? '');
  const shown = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells a spreadsheet that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
