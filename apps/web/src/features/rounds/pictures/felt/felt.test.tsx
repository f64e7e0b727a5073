import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BaccaratOutcome } from '@pitdesk/contracts/rounds';
import { cleanup, render, screen, within } from '@testing-library/react';
import { startTexts } from '#test/texts.ts';
import Felt from './felt.tsx';

const cards = [
  { hand: 'player', card: 'TS' },
  { hand: 'banker', card: '3D' },
  { hand: 'player', card: '2H' },
  { hand: 'banker', card: 'KC' },
  { hand: 'player', card: 'AS' },
] as const;
const outcome: BaccaratOutcome = {
  winner: 'tie',
  player_total: 3,
  banker_total: 3,
  natural: false,
  player_pair: false,
  banker_pair: false,
  size: 'big',
};

describe('the felt', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  it('lists the cards in deal order, each with its hand and its name', () => {
    render(<Felt cards={cards} outcome={null} />);
    const list = screen.getByRole('list', { name: 'Cards in deal order' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Player: 10 of spades',
      'Banker: 3 of diamonds',
      'Player: 2 of hearts',
      'Banker: King of clubs',
      'Player: Ace of spades',
    ]);
  });

  it('turns third cards across, and counts each hand card by card', () => {
    const { container, rerender } = render(<Felt cards={cards.slice(0, 3)} outcome={null} />);
    const totals = () =>
      [...container.querySelectorAll('.felt-hand__total')].map((total) => total.textContent);
    expect(totals()).toEqual(['Total 2', 'Total 3']);
    expect(container.querySelectorAll('.playing-card--across')).toHaveLength(0);
    rerender(<Felt cards={cards} outcome={outcome} />);
    expect(totals()).toEqual(['Total 3', 'Total 3']);
    expect(container.querySelectorAll('.playing-card--across')).toHaveLength(1);
  });

  it('shows the winner, pairs and naturals, and reserves its places before the first card', () => {
    const { container, rerender } = render(<Felt cards={[]} outcome={null} />);
    expect(screen.getByText('No cards yet')).toBeTruthy();
    expect(container.querySelectorAll('.felt-hand__place')).toHaveLength(6);
    rerender(
      <Felt
        cards={cards.slice(0, 4)}
        outcome={{ ...outcome, winner: 'banker', natural: true, banker_pair: true }}
      />,
    );
    expect(screen.getByText('Banker wins · Natural')).toBeTruthy();
    expect(screen.getByText('Pair')).toBeTruthy();
    expect(screen.getByText('Wins')).toBeTruthy();
  });
});
