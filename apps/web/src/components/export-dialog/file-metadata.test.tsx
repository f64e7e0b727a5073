import { describe, expect, it } from '@jest/globals';
import { hashIn, plannedRowsIn, writtenRowsIn } from './use-export.ts';

const HASH = 'ab'.repeat(32);
const PROVENANCE = `{\n  "count": null,\n  "rows_written": 3,\n  "sha256": "${HASH}"\n}\n`;
const DIRECTORY = 'PK\u0001\u0002rounds.csvPK\u0001\u0002rounds.provenance.jsonPK\u0005\u0006\0\0';

describe('the metadata of an export', () => {
  it('includes the planned number of rows, from the beginning of a JSON file', () => {
    expect(plannedRowsIn('{"chat_id":1,"count":7,"rows":[\n')).toBe(7);
    expect(plannedRowsIn('{"chat_id":1,"count":null,"rows":[\n')).toBeUndefined();
    expect(plannedRowsIn('PK\u0003\u0004')).toBeUndefined();
  });

  it('ignores a title that imitates it', () => {
    expect(plannedRowsIn(`{"title":${JSON.stringify('","count":9,"rows":[')},"count":2,"rows":[`)).toBe(2);
    const pretended = JSON.stringify(`"rows_written": 9, "sha256": "${HASH}"}`);
    expect(writtenRowsIn(`{"title": ${pretended}}${DIRECTORY}`)).toBeUndefined();
    expect(plannedRowsIn('')).toBeUndefined();
  });

  it('includes the written rows and the hash at the end, in both formats', () => {
    for (const end of [
      `\n],"rows_written":3,"sha256":"${HASH}"}\n`,
      `PK\u0003\u0004${PROVENANCE}${DIRECTORY}`,
    ]) {
      expect([writtenRowsIn(end), hashIn(end)]).toEqual([3, HASH]);
    }
  });

  it('is missing where the file was cut off', () => {
    expect(hashIn(`\n],"rows_written":3,"sha256":"${HASH.slice(1)}`)).toBeUndefined();
    expect(hashIn(`${PROVENANCE}PK\u0001\u0002rounds.csv`)).toBeUndefined();
  });
});
