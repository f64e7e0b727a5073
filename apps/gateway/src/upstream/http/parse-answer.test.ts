import { describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { TABLE } from '../back-office/table-records.ts';
import { listOf } from '../reading/answers.ts';
import { PLAIN_DIALECT } from '../reading/dialect.ts';
import { parseAnswer } from './parse-answer.ts';

const parse = (raw: Parameters<typeof parseAnswer>[2]) =>
  parseAnswer('tables.list', listOf(TABLE), raw, PLAIN_DIALECT);
const answer = (body: unknown, contentType = 'application/json; charset=utf-8') => ({
  status: 200,
  contentType,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

describe('upstream answer', () => {
  it('keeps the original bytes when the contract knows every field', () => {
    const raw = answer([buildTable()]);
    const parsed = parse(raw);
    expect(parsed.ok && parsed.answer.bytes).toBe(raw.body);
  });

  it.each([
    ['a field that the contract does not know', [{ ...buildTable(), margin: 4 }]],
    ['an unknown field in a nested object', [{ ...buildTable(), model: { name: 'Baccarat', cost: 9 } }]],
    ['a default that is filled in', [{ ...buildTable(), stream_type: undefined }]],
    ['an envelope of the operator', { response: [buildTable()] }],
  ])('is serialized again if it has %s', (_, body) => {
    const parsed = parse(answer(body));
    expect(parsed.ok && parsed.answer.bytes).toBeNull();
    expect(parsed.ok && parsed.answer.data).toEqual([buildTable()]);
  });

  it.each([
    ['an HTML page', answer('<!doctype html>', 'text/html')],
    ['JSON with the type of an HTML page', answer([buildTable()], 'text/html')],
    ['a truncated body', answer('[{"id":1,')],
    ['another shape', answer({ error: 'none of these' })],
  ])('is refused if it is %s', (_, raw) => {
    expect(parse(raw).ok).toBe(false);
  });

  it('names the unreadable field by its path', () => {
    const parsed = parse(answer([{ ...buildTable(), terminal_id: 'one' }]));
    expect(!parsed.ok && parsed.reasons).toEqual(['table.terminal_id: wrong_type']);
  });
});
