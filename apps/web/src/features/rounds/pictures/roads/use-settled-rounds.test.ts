import { expect, it } from '@jest/globals';
import type { Round } from '@pitdesk/contracts/rounds';
import { renderHook } from '@testing-library/react';
import { buildShoe } from '#test/shoe.ts';
import { useSettledRounds } from './roads.tsx';

it('a dealt card redraws no road: the settled rounds stay the same array until one changes', () => {
  const [first, second, third] = buildShoe('BPB') as [Round, Round, Round];
  const dealing: Round = { ...third, state: 'dealing', outcome: null };
  const { result, rerender } = renderHook(useSettledRounds, { initialProps: [dealing, second, first] });
  const before = result.current;
  expect(before).toEqual([first, second]);
  rerender([{ ...dealing, cards: [{ hand: 'player', card: 'AS', at: third.started_at }] }, second, first]);
  expect(result.current).toBe(before);
  rerender([third, second, first]);
  expect(result.current).toEqual([first, second, third]);
});
