import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { buildRound } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { type BreachTexts, breachWords } from '../dossier/breaches.tsx';
import { BrokenRounds } from '../page/broken-rounds.tsx';
import { CheckDialog } from './check-dialog.tsx';

describe('rounds that break a rule', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  const AT = '2026-11-22T12:00:00.000Z';
  const FEED = { state: 'live', since: AT } as const;

  const broken = (round: number, tableId = 3): Alarm => ({
    id: `5f0c8d0e-0000-4000-8000-00000000${1_000 + round}`,
    kind: 'rule_broken',
    severity: 'urgent',
    table: { id: tableId, title: 'Emerald 3', terminal_id: 1 },
    facts: { kind: 'rule_broken', round_id: round, rules: ['result_missing'] },
    since: AT,
    raised_at: AT,
    last_seen_at: AT,
    resolved_at: null,
    acknowledged: null,
    lapsed: null,
    course: null,
  });

  it('are listed with their links, and disappear once they are corrected', async () => {
    const { wrapper, game } = fakeConsole();
    render(
      <MemoryRouter>
        <BrokenRounds tableId="3" />
      </MemoryRouter>,
      { wrapper },
    );
    // The store begins to follow once the page is rendered.
    await act(async () => {});
    await act(() =>
      game.answer('watchAlarms', { feed: FEED, alarms: [broken(71), broken(72), broken(80, 4)] }),
    );
    const banner = await screen.findByRole('region', { name: 'Result checks' });
    expect(banner.textContent).toContain('Result mismatches in 2 rounds at this table.');
    const links = within(banner).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Round #71', '/management/rounds/71'],
      ['Round #72', '/management/rounds/72'],
    ]);
    await act(async () => game.send('alarm:changed', { ...broken(71), resolved_at: AT }));
    await waitFor(() => expect(banner.textContent).toContain('Result mismatch in a round at this table'));
    await act(async () => game.send('alarm:changed', { ...broken(72), resolved_at: AT }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

const BREACH = { rule: 'winner', expected: 'player', found: 'banker' };

describe('a check by the rules', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'lists', 'fields']);
    // jsdom has neither.
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  function show() {
    const Desk = fakeConsole().wrapper;
    render(
      <Desk>
        <MemoryRouter>
          <CheckDialog
            filters={{ game: 'baccarat', table_id: 3 }}
            total={900}
            tableTitle={() => 'Emerald 3'}
            onClose={() => {}}
          />
        </MemoryRouter>
      </Desk>,
    );
    return userEvent.setup();
  }

  it('runs batch by batch to the end, and names each broken rule with the expected and the recorded value', async () => {
    gateway.answers('GET /api/rounds/check', ({ query }) =>
      query.get('after') === null
        ? ok({ checked: 500, broken: [{ round: buildRound(), breaches: [BREACH] }], next: 'more' })
        : ok({ checked: 400, broken: [], next: null }),
    );
    show();
    const outcome = (await screen.findByText(/^Done/)).parentElement;
    expect(outcome?.textContent).toBe('Done · 900 rounds verified · 1 with a mismatch');
    expect(screen.getByRole('link', { name: 'Round 12 / 34' }).getAttribute('href')).toBe(
      '/management/rounds/9000',
    );
    expect(screen.getByText('Winner matches the cards')).toBeTruthy();
    expect(screen.getByText('Player').tagName).toBe('STRONG');
    expect(gateway.calls.map(({ query }) => query.get('table_id'))).toEqual(['3', '3']);
  });

  it('can be stopped and restarted, and shows why it was interrupted', async () => {
    gateway.answers('GET /api/rounds/check', () => new Promise(() => {}));
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.getByText(/^Stopped/)).toBeTruthy();
    gateway.answers('GET /api/rounds/check', () => refused('upstream.timeout'));
    await person.click(screen.getByRole('button', { name: 'Verify again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
  });
});

describe('the expected and the recorded value of a check', () => {
  let texts: BreachTexts;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
    texts = { t: i18n.getFixedT('en', 'rounds'), common: i18n.getFixedT('en', 'common'), language: 'en' };
  });

  it.each([
    ['true', 'Yes'],
    ['none', 'nothing'],
    ['stands', 'stands'],
    ['banker', 'Banker'],
    ['player, banker or tie', 'Player, Banker, or Tie'],
    ['spinning', 'Spinning'],
    ['settled: bets_closed_at set', 'Settled: “Bets closed” recorded'],
    ['AS x 9', 'A♠ × 9'],
    ['<= 1 after cut card', 'at most 1 round after the cut card'],
    ['2 after cut card', '2 rounds after the cut card'],
    ['<= 416 cards', 'at most 416 cards'],
    ['shoe 12', 'Shoe 12'],
    ['panda_8: true', 'Panda 8: won'],
    ['either_pair: false', 'Either Pair: lost'],
    ['0-36, 00', '0-36, 00'],
    ['TD KH', '10♦ K♥'],
    // These have no better text.
    ['PBPBP', 'PBPBP'],
    ['0-36', '0-36'],
    ['7', '7'],
  ])('shows "%s" as "%s"', (value, words) => {
    expect(breachWords(value, texts)).toBe(words);
  });

  it('name the moments of a wrong order, with their times to the millisecond', () => {
    expect(breachWords('card 2 >= bets_closed_at 2026-01-15T12:00:07.250Z', texts)).toMatch(
      /^“Card 2” not before “Bets closed”, .*:07\.250/,
    );
    expect(breachWords('2026-01-15T12:00:07.249Z', texts)).toMatch(/:07\.249/);
  });
});
