import { describe, expect, it } from '@jest/globals';
import { paths } from '#config/paths.ts';
import { knownFactsIn } from './known-facts.ts';

const formOf = (link: string): string => decodeURIComponent(link.slice(link.indexOf('#form=') + 6));

describe('facts in the address of a new incident', () => {
  it('are those of the place where it is opened', () => {
    const link = paths.incidents.open({ origin: 'round', id: 77, table: 5, round: 77 });
    expect(knownFactsIn(formOf(link))).toEqual({
      origin: { kind: 'round', id: '77' },
      table: '5',
      round: '77',
      player: undefined,
    });
    const message = paths.incidents.open({ origin: 'message', id: '3/a&b=#?', table: 5, player: 'x y' });
    expect(knownFactsIn(formOf(message))).toMatchObject({
      origin: { kind: 'message', id: '3/a&b=#?' },
      player: 'x y',
    });
  });

  it('are empty for a new one, and null for another form', () => {
    expect(knownFactsIn('incident')).toEqual({});
    expect(knownFactsIn('incident?origin=shop&id=1')?.origin).toBeUndefined();
    expect(knownFactsIn('incidental')).toBeNull();
    expect(knownFactsIn('void:7')).toBeNull();
    expect(knownFactsIn(null)).toBeNull();
  });
});
