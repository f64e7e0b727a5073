import { expect, it } from '@jest/globals';
import { buildTable } from '../testing/builders.ts';
import { tableName } from './table-name.ts';

const terminal = (id: number) => `Terminal ${id}`;
const table = (id: number, title: string, model: string, terminal_id = 1) => {
  const built = buildTable({ id, title, terminal_id });
  return { ...built, model: { ...built.model, name: model } };
};

it('adds the game or the terminal when tables share a title', () => {
  const tables = [
    table(1, 'Grand Salon', 'Baccarat'),
    table(2, 'Grand Salon', 'Roulette'),
    table(3, 'Opal 1', 'Baccarat', 1),
    table(4, 'Opal 1', 'Baccarat', 2),
    table(5, 'Ruby 1', 'Baccarat'),
  ];
  expect(tables.map((one) => tableName(one, tables, terminal))).toEqual([
    'Grand Salon · Baccarat',
    'Grand Salon · Roulette',
    'Opal 1 · Terminal 1',
    'Opal 1 · Terminal 2',
    'Ruby 1',
  ]);
});

it('adds the terminal when the table’s model has no name', () => {
  const tables = [table(1, 'Opal 1', ''), table(2, 'Opal 1', 'Baccarat', 2)];
  expect(tables.map((one) => tableName(one, tables, terminal))).toEqual([
    'Opal 1 · Terminal 1',
    'Opal 1 · Baccarat',
  ]);
});
