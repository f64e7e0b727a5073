import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BaccaratOutcome, Round, WheelRecord } from '@pitdesk/contracts/rounds';
import { buildUser } from '@pitdesk/contracts/testing';
import { pocketName, type WheelKind } from '@pitdesk/table-games';
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { buildShoe } from '#test/shoe.ts';
import { startTexts } from '#test/texts.ts';
import { numbersOn } from '../changes/deal-picks.ts';
import { ROUNDS_SHAPES } from '../list/rounds-shape.ts';
import { SideBets, WonSideBets } from '../result/result-mark.tsx';
import Felt from './felt/felt.tsx';
import { derivedGlyph } from './roads/road-pictures.tsx';
import Roads, { useSettledRounds } from './roads/roads.tsx';
import { AllSpins } from './roulette/all-spins.tsx';
import RouletteNumbers from './roulette/roulette-numbers.tsx';
import RouletteStatistics from './roulette/roulette-statistics.tsx';
import Wheel from './wheel/wheel.tsx';

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

describe('all spins of a wheel', () => {
  const WHEEL: WheelRecord = {
    table_id: 3,
    counted_from: '2026-01-01T12:00:00.000Z',
    counted_to: '2026-01-29T12:00:00.000Z',
    spins: 28_400,
    days_to_count: 0,
    p: 1,
    alarm_below_p: 0.01,
    suspect: null,
    detectable: { pocket: 1 / 31.2, sector: 0.081 },
    serviced: null,
  };
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'lists', 'fields']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    gateway = fakeGateway();
    session.issued('token-1');
    session.userLoaded(buildUser());
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const open = (wheel: Partial<WheelRecord> = {}) => {
    gateway.answers('GET /api/tables/3/wheel', () => ok({ wheel: { ...WHEEL, ...wheel } }));
    render(<AllSpins tableId={3} />, { wrapper: fakeConsole().wrapper });
    return userEvent.setup();
  };

  it('show the spins of a fair wheel, and the bias that they would reveal', async () => {
    open();
    expect(await screen.findByText('No sign of wheel bias')).toBeTruthy();
    expect(screen.getByText(/^28,400 spins counted since Thursday, 1 January/)).toBeTruthy();
    expect(
      screen.getByText(/a pocket at 1\/31\.2 or more, or five neighbours at \+8\.1% or more$/),
    ).toBeTruthy();
  });

  it('raise an alert for a biased wheel that names the pockets, 00 by its name', async () => {
    const suspect = {
      numbers: [1, 37, 27],
      since: WHEEL.counted_from,
      spins: 9_000,
      came: 900,
      expected: 710.5,
    };
    open({ p: 0.002, suspect });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This wheel is biased: have it checked');
    expect(alert.textContent).toContain('1, 00, 27 came up 900 times in 9,000 spins');
    expect(alert.textContent).toContain('a fair wheel: 710.5');
  });

  it('give no verdict for too few spins, or while days are still counted', async () => {
    open({ spins: 60, detectable: { pocket: null, sector: null }, days_to_count: 1 });
    expect(await screen.findByText('Too few spins to judge this wheel')).toBeTruthy();
    expect(screen.getByText('Past spins are being counted: 1 day to go')).toBeTruthy();
  });

  it('show nothing where this console counts no spins', async () => {
    gateway.answers('GET /api/tables/3/wheel', () => refused('request.not_found'));
    const { container } = render(<AllSpins tableId={3} />, { wrapper: fakeConsole().wrapper });
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('restart for a serviced wheel once a reason is given', async () => {
    const person = open();
    const serviced = { at: WHEEL.counted_from, by: 'floor1', reason: 'Wheel exchanged' };
    gateway.answers('PUT /api/tables/3/wheel/service', () => ok({ ...WHEEL, spins: 0, serviced }));
    await person.click(await screen.findByRole('button', { name: 'Wheel replaced or serviced' }));
    await person.click(screen.getByRole('button', { name: 'Restart the count' }));
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await fillIn(screen.getByLabelText('Reason'), 'Wheel exchanged');
    await person.click(screen.getByRole('button', { name: 'Restart the count' }));
    expect(await screen.findByText('Replaced or serviced by floor1: Wheel exchanged')).toBeTruthy();
    expect(gateway.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Wheel exchanged' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the pictures of a wheel', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  it('show the last numbers, newest first, each with its colour as text', () => {
    render(<RouletteNumbers numbers={[0, 32, 15]} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '15 Black',
      '32 Red',
      '0 Zero',
    ]);
  });

  it('name the last number and its bets, and have a table too', () => {
    const { container } = render(<Wheel numbers={[17, 17, 5]} />);
    expect(container.querySelector('.wheel__figure')?.textContent).toBe('5');
    expect([...container.querySelectorAll('.wheel__facts')].map((fact) => fact.textContent)).toEqual([
      'Red',
      'Odd',
      '1–18',
    ]);
    const details = container.querySelector('details');
    if (details === null) throw new Error('There is no table');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const rows = within(details).getAllByRole('row');
    expect(rows).toHaveLength(38);
    expect(rows[18]?.textContent).toBe('1721');
    expect(rows[1]?.textContent).toBe('00never');
  });

  it('show 38 pockets for a double-zero wheel, and 00 by its name everywhere', () => {
    const { container } = render(<Wheel numbers={[17, 37]} wheel="double_zero" />);
    expect(container.querySelectorAll('.wheel__pocket')).toHaveLength(38);
    expect([...container.querySelectorAll('.wheel__number')].map((each) => each.textContent)).toContain('00');
    expect(container.querySelector('.wheel__figure')?.textContent).toBe('00');
    expect([...container.querySelectorAll('.wheel__facts')].map((fact) => fact.textContent)).toEqual([
      'Zero',
    ]);
    cleanup();
    render(<RouletteNumbers numbers={[37]} />);
    expect(screen.getByRole('listitem').textContent).toBe('00 Zero');
  });

  it('expect a 38th for each number of a double-zero wheel, and no French sectors', () => {
    render(<RouletteStatistics numbers={[1, 3, 2, 37]} wheel="double_zero" />);
    const [red] = screen.getAllByRole('row', { name: /^Red 2/ });
    expect(red && cellsOf(red)).toEqual(['2', '50.0% a fair wheel: 47.4%']);
    const [zero] = screen.getAllByRole('row', { name: /^Zero 1/ });
    expect(zero && cellsOf(zero)).toEqual(['1', '25.0% a fair wheel: 5.3%']);
    expect(screen.queryByText('Sectors of the wheel')).toBeNull();
    expect(screen.getByText('4 of 190 spins needed to judge the wheel')).toBeTruthy();
  });

  it('compare each share with that of a fair wheel', () => {
    render(<RouletteStatistics numbers={[1, 3, 2, 0]} />);
    const [red] = screen.getAllByRole('row', { name: /^Red 2/ });
    expect(red && cellsOf(red)).toEqual(['2', '50.0% a fair wheel: 48.6%']);
    expect(screen.getByText('Low (1–18) × 3')).toBeTruthy();
  });

  it('give no verdict below 185 spins, and show how many are missing', () => {
    render(<RouletteStatistics numbers={[1, 2, 3]} />);
    expect(screen.getByText('Too few spins to judge the wheel')).toBeTruthy();
    expect(screen.getByText('3 of 185 spins needed to judge the wheel')).toBeTruthy();
  });

  it('explain a spread by chance, with the figures', () => {
    render(<RouletteStatistics numbers={Array.from({ length: 370 }, (_, spin) => spin % 37)} />);
    expect(screen.getByText('Chance alone explains this spread')).toBeTruthy();
    expect(
      screen.getByText('370 spins · χ² = 0 at 36 degrees of freedom · p = 1 (alarm below 0.001)'),
    ).toBeTruthy();
  });

  it('raise an alarm where chance does not explain the spread', () => {
    render(
      <RouletteStatistics numbers={Array.from({ length: 400 }, (_, spin) => (spin % 4 ? spin % 37 : 17))} />,
    );
    const alarm = screen.getByRole('alert');
    expect(within(alarm).getByText(/have the wheel checked/)).toBeTruthy();
    expect(within(alarm).getByText(/p < 0.0001/)).toBeTruthy();
  });
});

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
