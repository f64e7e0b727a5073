import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErasureLine, ErasurePlan, ProposeErasureRequest } from '@pitdesk/contracts/retention';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { ProposeErasure } from './propose-erasure.tsx';

const line = (id: string, text: string): ErasureLine => ({
  ...{ id, text, source: 'handover', by: 'floor1', at: '2026-01-15T12:00:00.000Z' },
});
const ASKED = line('a', 'Ana Reyes asked for a limit');
const DEALER = line('b', 'Ana Reyes deals at Ruby 2');
const planOf = (lines: ErasureLine[]): ErasurePlan => ({
  ...{ player_id: 'p-1', player: 'Ana Reyes', online: false, erases: [], keeps: [], stops: [] },
  ...{ lines, lines_capped: false },
});
const PROPOSE = 'POST /api/erasures';

describe('the proposal of an erasure', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['retention', 'fields']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
    act(forgetStorage);
  });

  /** Opens the page anew with these lines in the dry run. */
  const open = async (lines: ErasureLine[]): Promise<void> => {
    cleanup();
    gateway.answers('GET /api/players/p-1/erasure', () => ok(planOf(lines)));
    render(
      <MemoryRouter>
        <ProposeErasure player={{ id: 'p-1', name: 'Ana Reyes' }} onClose={() => undefined} />
      </MemoryRouter>,
      { wrapper: fakeConsole().wrapper },
    );
    await screen.findByRole('checkbox', { name: /asked for a limit/ });
  };
  const propose = () => userEvent.click(screen.getByRole('button', { name: 'Propose the erasure' }));
  const proposed = () =>
    gateway.calls
      .filter(({ method, path }) => `${method} ${path}` === PROPOSE)
      .map(({ body }) => body as ProposeErasureRequest);

  it('keeps its marks and its reason across a reload, and is made once when its answer was lost', async () => {
    gateway.answers(PROPOSE, () => {
      throw new TypeError('gone');
    });
    await open([ASKED, DEALER]);
    await userEvent.click(screen.getByRole('checkbox', { name: /asked for a limit/ }));
    await fillIn(screen.getByRole('textbox'), 'Asked by letter');
    await propose();
    await screen.findByRole('alert');
    await open([ASKED, DEALER]);
    await propose();
    await screen.findByRole('alert');
    const [first, second] = proposed();
    expect(first).toMatchObject({ player_id: 'p-1', reason: 'Asked by letter', lines: ['a'] });
    expect(second).toEqual(first);
  });

  it('leaves out a marked line that the dry run lists no longer', async () => {
    gateway.answers(PROPOSE, () => ok({}));
    await open([ASKED, DEALER]);
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await fillIn(screen.getByRole('textbox'), 'Asked by letter');
    await open([ASKED]);
    await propose();
    expect(proposed().map(({ lines }) => lines)).toEqual([['a']]);
  });
});
