import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { spreadsheetFormat } from './spreadsheet-format.ts';

it('separates a CSV by semicolons in languages with a decimal comma', () => {
  for (const language of LANGUAGES) {
    const hasComma = (1.5).toLocaleString(language).includes(',');
    expect([language, spreadsheetFormat(language)]).toEqual([language, hasComma ? 'csv_semicolon' : 'csv']);
  }
});
