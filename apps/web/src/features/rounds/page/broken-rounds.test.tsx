import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { startTexts } from '#test/texts.ts';
import { BrokenRounds } from './broken-rounds.tsx';

beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces('rounds');
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
});

it('lists the rounds of the table that break a rule, links to each, and goes once they are corrected', async () => {
  const { wrapper, game } = fakeConsole();
  render(
    <MemoryRouter>
      <BrokenRounds tableId="3" />
    </MemoryRouter>,
    { wrapper },
  );
  // The store begins to follow once the page is drawn.
  await act(async () => {});
  await act(() =>
    game.answer('watchAlarms', { feed: FEED, alarms: [broken(71), broken(72), broken(80, 4)] }),
  );
  const banner = await screen.findByRole('region', { name: 'Rules of the game' });
  expect(banner.textContent).toContain('The records of 2 rounds at this table break rules of the game.');
  const links = within(banner).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Round #71', '/management/rounds/71'],
    ['Round #72', '/management/rounds/72'],
  ]);
  await act(async () => game.send('alarm:changed', { ...broken(71), resolved_at: AT }));
  await waitFor(() => expect(banner.textContent).toContain('The record of a round at this table'));
  await act(async () => game.send('alarm:changed', { ...broken(72), resolved_at: AT }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
