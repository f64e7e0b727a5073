import { describe, expect, it } from '@jest/globals';
import { type InboxView, searchOf, viewOf } from './inbox-view.ts';

describe('the address of the inbox', () => {
  it('contains the whole view', () => {
    const view: InboxView = {
      table: '3',
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

  it.each([
    'order=down&show=yours&terminal=-1&game=poker',
    'at=yesterday~1',
    'at=2026-01-15T12:00:00.000Z',
    'at=2026-01-15T12:00:00.000Z~',
  ])('takes %s as nothing', (text) =>
    expect(searchOf(viewOf(new URLSearchParams(text))).toString()).toBe(''),
  );
});
