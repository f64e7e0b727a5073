import { expect, it } from '@jest/globals';
import { accountMark } from './account-menu.tsx';

it.each([
  ['floor1', 'F1'],
  ['floor1b', 'F1B'],
  ['floor12', 'F12'],
  ['lobby', 'LO'],
  ['anna.meier', 'AM'],
  ['anna_meier@casino', 'AM'],
  ['7', '7'],
  ['章三', '章三'],
  ['', ''],
])('marks %s by %s', (username, mark) => expect(accountMark(username)).toBe(mark));
