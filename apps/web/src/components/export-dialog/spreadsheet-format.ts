import type { Language } from '@pitdesk/contracts/browser';

/** Languages with a decimal comma, whose spreadsheets separate lists by semicolons. */
const WITH_SEMICOLONS: readonly Language[] = ['de', 'es', 'fr'];

/** Returns the CSV format that a spreadsheet of a language most likely opens without an import dialog. */
export const spreadsheetFormat = (language: Language): 'csv' | 'csv_semicolon' =>
  WITH_SEMICOLONS.includes(language) ? 'csv_semicolon' : 'csv';
