import { describe, expect, it } from '@jest/globals';
import { dealPicks, type Picks, withPick } from './deal-picks.ts';

const NONE: Picks = { player: [], banker: [] };

describe('the picked cards of a corrected deal', () => {
  it('are requested in deal order, with a third card only where the rules draw one', () => {
    expect(dealPicks(NONE)).toEqual({ cards: [], next: 'player', outcome: null });
    const two: Picks = { player: ['2S', '4H'], banker: ['KD', '7C'] };
    // Player stands on 6, Banker on 7.
    expect(dealPicks(two)).toMatchObject({ next: null, outcome: { winner: 'banker', bankerTotal: 7 } });
    const drawing: Picks = { player: ['2S', '3H'], banker: ['KD', '3C'] };
    expect(dealPicks(drawing).next).toBe('player');
    // Banker has 3 and stands against an eight, and draws against a nine.
    expect(dealPicks(withPick(drawing, 'player', 2, '8S')).next).toBeNull();
    expect(dealPicks(withPick(drawing, 'player', 2, '9S')).next).toBe('banker');
  });

  it('leave out cards that the rules do not draw', () => {
    const natural: Picks = { player: ['9S', 'KH', '5D'], banker: ['2D', '3C', '5C'] };
    expect(dealPicks(natural).cards).toHaveLength(4);
    expect(dealPicks(natural).outcome).toMatchObject({ winner: 'player', natural: true, size: 'small' });
  });
});
