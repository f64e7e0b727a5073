import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Round } from '@pitdesk/contracts/rounds';
import { cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildShoe } from '#test/shoe.ts';
import { startTexts } from '#test/texts.ts';
import { derivedGlyph } from './road-pictures.tsx';
import Roads, { useSettledRounds } from './roads.tsx';

const grid = (name: string) => screen.getByRole('grid', { name });
const labels = (name: string): (string | null)[] =>
  within(grid(name))
    .queryAllByRole('gridcell')
    .sort((a, b) => Number(a.getAttribute('data-round')) - Number(b.getAttribute('data-round')))
    .map((cell) => cell.getAttribute('aria-label'));

describe('the roads of a shoe', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  it('name each cell as text: the round, the winner, ties, pairs and the streak', () => {
    const rounds = buildShoe('TBBTP', { 2: { natural: true }, 3: { player_pair: true } });
    render(<Roads rounds={rounds} />);
    expect(labels('Bead plate')).toEqual([
      'Round 1 · Tie',
      'Round 2 · Banker · Natural',
      'Round 3 · Banker · Player pair',
      'Round 4 · Tie',
      'Round 5 · Player',
    ]);
    expect(labels('Big road')).toEqual([
      'Round 2 · Banker · 1 tie',
      'Round 3 · Banker · 2 in a row · 1 tie · Player pair',
      'Round 5 · Player',
    ]);
  });

  it('mark a natural only on its bead, and explain the mark', () => {
    const { container } = render(
      <Roads rounds={buildShoe('BPB', { 2: { natural: true, banker_pair: true } })} />,
    );
    const marked = container.querySelectorAll('[role="gridcell"] .natural-mark');
    expect([...marked].map((mark) => mark.parentElement?.getAttribute('aria-label'))).toEqual([
      'Round 2 · Player · Natural · Banker pair',
    ]);
    expect(container.querySelector('.natural-legend')?.textContent).toBe('Natural');
  });

  it('match the derived roads of the published vectors, and explain each mark', () => {
    render(<Roads rounds={buildShoe('BPBBPPPB')} />);
    const marks = (name: string) => labels(name).map((label) => /red|blue/.exec(label ?? '')?.[0]);
    expect(marks('Big Eye Boy')).toEqual(['red', 'blue', 'blue', 'red', 'blue', 'blue']);
    expect(marks('Small Road')).toEqual(['blue', 'blue', 'blue', 'red', 'blue']);
    expect(marks('Cockroach Pig')).toEqual(['blue', 'red', 'blue']);
  });

  it('draw both colours of Big Eye Boy as the same ring, with a core in blue', () => {
    expect(derivedGlyph('bigEye', 'blue').d).toBe(`${derivedGlyph('bigEye', 'red').d}M-1 0h2`);
  });

  it('show the marks that the next Player and the next Banker would draw', () => {
    render(<Roads rounds={buildShoe('BPBBPPP')} />);
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/^Player/)).toEqual(['continues', 'red: repeats', 'red: repeats', 'red: repeats']);
    expect(cells(/^Banker/)).toEqual(['new column', 'blue: breaks', 'blue: breaks', 'blue: breaks']);
  });

  it('leave out unsettled, voided and replaced rounds, and sort the others', () => {
    const [first, second, third, fourth] = buildShoe('BPTB') as [Round, Round, Round, Round];
    render(
      <Roads
        rounds={[
          fourth,
          { ...third, state: 'voided' },
          { ...second, superseded_at: '2026-03-01T21:00:00.000Z' },
          first,
          { ...fourth, id: 9, shoe: { number: 1, round: 5 }, state: 'dealing', outcome: null },
        ]}
      />,
    );
    expect(labels('Bead plate')).toEqual(['Round 1 · Banker', 'Round 4 · Banker']);
  });

  it('are one tab stop each, at the newest round; arrows move on, and Enter opens', async () => {
    const opened: unknown[] = [];
    render(<Roads rounds={buildShoe('BBP')} onOpen={({ id }) => opened.push(id)} />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Round 3 · Player');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Round 2 · Banker');
    expect(opened).toEqual([2]);
    await user.tab();
    expect(grid('Big road').contains(document.activeElement)).toBe(true);
    await user.click(within(grid('Bead plate')).getByRole('gridcell', { name: /Round 1/ }));
    expect(opened).toEqual([2, 1]);
  });

  it('outline the hovered round in every road, and show its score', () => {
    const { container } = render(<Roads rounds={buildShoe('BPBB')} />);
    expect(screen.getByText(/Latest: round 4/)).toBeTruthy();
    fireEvent.pointerMove(within(grid('Bead plate')).getByRole('gridcell', { name: /Round 3/ }));
    expect(screen.getByText(/^Round 3/)).toBeTruthy();
    // On the bead plate, the big road and Big Eye Boy: the other two have not begun.
    expect(container.querySelectorAll('.road__pointed')).toHaveLength(3);
  });

  it('outline a round on request, as a correction does', () => {
    const { container } = render(<Roads rounds={buildShoe('BP')} marked={1} />);
    expect(container.querySelectorAll('.road__pointed')).toHaveLength(2);
    expect(screen.getByText(/^Round 1/)).toBeTruthy();
  });

  it('have a table too, with a row for each round', () => {
    const { container } = render(<Roads rounds={buildShoe('BPP')} />);
    const details = container.querySelector('details');
    if (details === null) throw new Error('There is no table');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const rows = within(details).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[3]?.textContent).toBe('3PlayerPlayer 7, Banker 42blue: breaks');
  });

  it('show an empty state, and ties before the first result', () => {
    const { rerender } = render(<Roads rounds={[]} />);
    expect(screen.getByText(/No settled rounds yet/)).toBeTruthy();
    rerender(<Roads rounds={buildShoe('TT')} />);
    expect(screen.getByText('2 ties before the first result')).toBeTruthy();
  });
});

describe('settled rounds', () => {
  it('keep the same array while a card is dealt, so that no road renders', () => {
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
});
