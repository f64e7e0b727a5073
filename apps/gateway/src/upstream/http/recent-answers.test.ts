import { expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { ManualClock } from '../../testing/manual-clock.ts';
import { TABLE } from '../back-office/table-records.ts';
import { listOf, pageOf } from '../reading/answers.ts';
import { PLAIN_DIALECT, type RowProblem } from '../reading/dialect.ts';
import { RecentAnswers } from './recent-answers.ts';

const CALL = { name: 'tables.list', method: 'GET', path: '/api/table' } as const;
const raw = (body: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});
const answers = (report: (problem: RowProblem) => void = () => undefined) =>
  new RecentAnswers({ ...PLAIN_DIALECT, report }, new ManualClock());
const dataOf = (parsed: ReturnType<RecentAnswers['parse']>): unknown => parsed.ok && parsed.answer.data;

it('shares one answer where the operator sends the same bytes again, and reads others anew', () => {
  const recent = answers();
  const read = (title: string) =>
    recent.parse({ ...CALL, bearer: Math.random().toString() }, listOf(TABLE), raw([buildTable({ title })]));
  const first = dataOf(read('Emerald 1'));
  expect(first).toEqual([buildTable({ title: 'Emerald 1' })]);
  expect(dataOf(read('Emerald 1'))).toBe(first);
  expect(dataOf(read('Emerald 2'))).toEqual([buildTable({ title: 'Emerald 2' })]);
});

it('reads each page of an operator that sends the whole list for each', () => {
  const recent = answers();
  const tables = [buildTable({ id: 1 }), buildTable({ id: 2 })];
  const page = (number: number) => {
    const query = { page: number, per_page: 1 };
    return dataOf(recent.parse({ ...CALL, query }, pageOf(TABLE, query), raw(tables)));
  };
  expect(page(1)).toMatchObject({ data: [{ id: 1 }] });
  expect(page(2)).toMatchObject({ data: [{ id: 2 }] });
});

it('counts what cannot be read each time that it comes', () => {
  const fields: string[] = [];
  const recent = answers(({ problem }) => fields.push(problem.field));
  const rows = raw([buildTable(), { ...buildTable({ id: 2 }), terminal_id: 'one' }]);
  for (let time = 0; time < 2; time += 1) {
    expect(dataOf(recent.parse(CALL, listOf(TABLE), rows))).toEqual([buildTable()]);
  }
  expect(fields).toEqual(['terminal_id', 'terminal_id']);
});

it('shares no answer to a write', () => {
  const recent = answers();
  const write = () => dataOf(recent.parse({ ...CALL, method: 'PUT' }, listOf(TABLE), raw([buildTable()])));
  const first = write();
  expect(write()).toEqual(first);
  expect(write()).not.toBe(first);
});
