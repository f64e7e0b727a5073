import { describe, expect, it } from '@jest/globals';
import { type InboxView, searchOf, viewOf } from './inbox-view.ts';

describe('the address of the inbox', () => {
  it('contains the whole view', () => {
    const view: InboxView = {
      table: '3',
      player: 'josé-o’neil-7',
      at: { created_at: '2026-01-15T12:00:00.000Z', key: 'a~b' },
      care: true,
      order: 'name',
      shown: 'late',
      held: 'role',
      terminal: 2,
      game: 'roulette',
    };
    expect(viewOf(new URLSearchParams(searchOf(view).toString()))).toEqual(view);
  });

  it('leaves defaults out of the address', () => {
    expect(searchOf(viewOf(new URLSearchParams('table=3'))).toString()).toBe('table=3');
  });

  it('takes a name that no sender has as the whole table', () => {
    const long = new URLSearchParams({ table: '3', player: 'x'.repeat(201) });
    expect(searchOf(viewOf(long)).toString()).toBe('table=3');
  });

  it.each([
    'order=down&show=yours&terminal=-1&game=poker',
    'player=ana-reyes-4',
    'at=yesterday~1',
    'at=2026-01-15T12:00:00.000Z',
    'at=2026-01-15T12:00:00.000Z~',
  ])('takes %s as nothing', (text) =>
    expect(searchOf(viewOf(new URLSearchParams(text))).toString()).toBe(''),
  );
});
