import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import { buildLoadedUser, buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import InboxPage from '#features/chat/inbox/inbox-page.tsx';
import { fakeConsole } from './fake-console.tsx';
import { fakeGateway, ok } from './fake-gateway.ts';

function Address() {
  return <output>{useLocation().search}</output>;
}

/** The page of messages with the tables Emerald 1 to 3, whose gateway and sockets are the test. */
export function fakeInbox(user: LoadedUser = buildLoadedUser()) {
  localStorage.clear();
  session.issued('token');
  session.userLoaded(user);
  const gateway = fakeGateway();
  const desk = fakeConsole(user);
  gateway.answers('GET /api/tables', () =>
    ok([
      buildTable({ id: 1, title: 'Emerald 1' }),
      buildTable({ id: 2, title: 'Emerald 2', model: { name: 'Roulette' } }),
    ]),
  );
  gateway.answers('GET /api/console', () =>
    ok({
      capabilities: { live_tables: 'off', rounds: true, round_changes: true, dealers: true },
      support_contact: '',
    }),
  );
  gateway.answers('GET /api/canned-replies', () => ok([]));
  for (const id of [1, 2, 3])
    gateway.answers(`GET /api/conversations/${id}/messages`, () =>
      ok({ data: [], has_more: false, seq: 0, read_position: null }),
    );
  const Desk = desk.wrapper;

  return {
    gateway,
    desk,
    show: (address = '/messages') => {
      render(
        <Desk>
          <AntdProvider>
            <MemoryRouter initialEntries={[address]}>
              <InboxPage user={user} />
              <Address />
            </MemoryRouter>
          </AntdProvider>
        </Desk>,
      );
      return userEvent.setup();
    },
    open(list: Conversation[], address?: string) {
      gateway.answers('GET /api/conversations', () => ok(list));
      return this.show(address);
    },
    /** Publishes the number of players at each table. */
    countPlayers: async (counts: Record<string, number>): Promise<void> => {
      const feed = { state: 'live' as const, since: new Date().toISOString() };
      const answer = { mode: 'counts' as const, epoch: 'a', seq: 1, total: 2, counts, unplaced: [], feed };
      await act(() => desk.game.answer('getClientsList', answer));
    },
    close: () => {
      cleanup();
      gateway.restore();
      session.end(null);
    },
  };
}

/** Returns the texts of the rows of the list with this name. */
export async function rowsOf(name: string | RegExp = 'Conversations'): Promise<string[]> {
  const list = await screen.findByRole('list', { name });
  return within(list)
    .queryAllByRole('link')
    .map((row) => row.textContent ?? '');
}

/** Returns the moment so many minutes from now. */
export const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
