import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { pocketName, type WheelKind } from '@pitdesk/table-games';
import { cleanup, render, screen } from '@testing-library/react';
import { startTexts } from '#test/texts.ts';
import { numbersOn } from '../changes/deal-picks.ts';
import { ROUNDS_SHAPES } from '../list/rounds-shape.ts';
import Felt from '../pictures/felt/felt.tsx';
import { SideBets, WonSideBets } from './result-mark.tsx';

describe('the result of a round', () => {
  const OUTCOME = {
    winner: 'player',
    player_total: 8,
    banker_total: 7,
    natural: false,
    player_pair: true,
    banker_pair: false,
    size: 'big',
  } as const;

  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  describe('side bets', () => {
    const sent = [
      { kind: 'player_pair', won: true },
      { kind: 'dragon_7', won: false },
      { kind: 'panda_8', won: true },
    ] as const;

    it('show for each whether it won or lost, and leave out those that the operator does not send', () => {
      render(<SideBets sideBets={[...sent]} />);
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Player pair: won',
        'Dragon 7: lost',
        'Panda 8: won',
      ]);
    });

    it('are a dash where the operator sends none, and not a "no"', () => {
      const { container } = render(<WonSideBets sideBets={undefined} />);
      expect(container.textContent).toBe('–');
      cleanup();
      render(<WonSideBets sideBets={[{ kind: 'panda_8', won: false }]} />);
      expect(screen.getByText('None won')).toBeTruthy();
      cleanup();
      render(<WonSideBets sideBets={[...sent]} />);
      expect(screen.getByText('Player pair + Panda 8')).toBeTruthy();
    });

    it('without a hand are shown beside the result on the felt', () => {
      render(<Felt cards={[]} outcome={OUTCOME} sideBets={sent} />);
      expect(screen.getByText('Player wins · Panda 8')).toBeTruthy();
    });
  });

  describe('a number of the wheel', () => {
    it('is picked by its name, 00 after 0, where the wheel has it', () => {
      const names = (wheel: WheelKind) => numbersOn(wheel).map(pocketName);
      expect(names('double_zero').slice(0, 3)).toEqual(['0', '00', '1']);
      expect(names('single_zero')).toHaveLength(37);
      expect(names('single_zero')).not.toContain('00');
    });

    it('is filtered by its name: 00 is a number, 37 is not', () => {
      const { number } = ROUNDS_SHAPES.roulette.filters;
      expect(['00', '0', '07', '36', '37', 'x', ''].map(number)).toEqual(['00', '0', '7', '36', '', '', '']);
    });
  });
});
