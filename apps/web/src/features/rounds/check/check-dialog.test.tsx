import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildRound } from '@pitdesk/contracts/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { CheckDialog } from './check-dialog.tsx';

const BREACH = { rule: 'winner', expected: 'player', found: 'banker' };

describe('a check by the rules', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'lists']);
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

  it('goes stretch by stretch to the end, and names each broken rule with what it expected and found', async () => {
    gateway.answers('GET /api/rounds/check', ({ query }) =>
      query.get('after') === null
        ? ok({ checked: 500, broken: [{ round: buildRound(), breaches: [BREACH] }], next: 'more' })
        : ok({ checked: 400, broken: [], next: null }),
    );
    show();
    expect((await screen.findByText(/^Done/)).textContent).toBe(
      'Done · 900 rounds checked · 1 breaks a rule',
    );
    expect(screen.getByRole('link', { name: 'Round 12 / 34' }).getAttribute('href')).toBe(
      '/management/rounds/9000',
    );
    expect(screen.getByText('The winner')).toBeTruthy();
    expect(screen.getByText('Player').tagName).toBe('STRONG');
    expect(gateway.calls.map(({ query }) => query.get('table_id'))).toEqual(['3', '3']);
  });

  it('can be stopped and started again, and shows why it broke off', async () => {
    gateway.answers('GET /api/rounds/check', () => new Promise(() => {}));
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.getByText(/^Stopped/)).toBeTruthy();
    gateway.answers('GET /api/rounds/check', () => refused('upstream.timeout'));
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
  });
});
