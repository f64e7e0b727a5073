import { describe, expect, it } from '@jest/globals';
import { Table } from '@pitdesk/contracts';
import { buildTable } from '@pitdesk/contracts/testing';
import { z } from 'zod';
import { parseAnswer } from './parse-answer.ts';

const Tables = z.array(Table);
const answer = (body: unknown, contentType = 'application/json; charset=utf-8') => ({
  status: 200,
  contentType,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

describe('an upstream’s answer', () => {
  it('goes on as the very bytes that came, where the contract knows every field', () => {
    const raw = answer([buildTable()]);
    const parsed = parseAnswer(Tables, raw);
    expect(parsed.ok && parsed.answer.bytes).toBe(raw.body);
  });

  it.each([
    ['a field that the contract does not know', [{ ...buildTable(), margin: 4 }]],
    ['such a field deep inside', [{ ...buildTable(), model: { name: 'Baccarat', cost: 9 } }]],
    ['a default that had to be filled in', [{ ...buildTable(), stream_type: undefined }]],
    ['the operator’s envelope', { response: [buildTable()] }],
  ])('is written anew where it has %s', (_, body) => {
    const parsed = parseAnswer(Tables, answer(body));
    expect(parsed.ok && parsed.answer.bytes).toBeNull();
    expect(parsed.ok && parsed.answer.data).toEqual([buildTable()]);
  });

  it.each([
    ['a page', answer('<!doctype html>', 'text/html')],
    ['JSON that calls itself a page', answer([buildTable()], 'text/html')],
    ['half of a body', answer('[{"id":1,')],
    ['another shape', answer({ tables: [] })],
  ])('is refused where it is %s', (_, raw) => {
    expect(parseAnswer(Tables, raw).ok).toBe(false);
  });

  it('names the field that does not fit by its path', () => {
    const parsed = parseAnswer(Tables, answer([{ ...buildTable(), terminal_id: 'one' }]));
    expect(!parsed.ok && parsed.issues[0]?.path).toEqual([0, 'terminal_id']);
  });
});
