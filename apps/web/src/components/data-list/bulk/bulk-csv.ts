import type { Language } from '@pitdesk/contracts/browser';
import { BYTE_ORDER_MARK, csvLine } from '@pitdesk/contracts/csv';
import { spreadsheetFormat } from '../../export-dialog/spreadsheet-format.ts';
import type { OutcomeGroup } from './bulk-outcome.ts';
import type { BulkEntry } from './bulk-run.ts';

interface Options {
  titles: readonly string[];
  textOf: (result: Pick<OutcomeGroup, 'state' | 'code'>) => string;
  language: Language;
}

/** Returns the results as a CSV file for the spreadsheets of a language. */
export function bulkCsv(
  entries: readonly BulkEntry<unknown>[],
  { titles, textOf, language }: Options,
): string {
  const separator = spreadsheetFormat(language) === 'csv' ? ',' : ';';
  const lines = entries.map(({ item: { key, name, state: was }, state, code }) => [
    key,
    name,
    was,
    textOf({ state, code }),
    code,
  ]);
  return BYTE_ORDER_MARK + [titles, ...lines].map((cells) => csvLine(cells, separator)).join('');
}
