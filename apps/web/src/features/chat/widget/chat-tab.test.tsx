import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildLoadedUser, buildTable } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { later } from '#test/inbox.tsx';
import { startTexts } from '#test/texts.ts';
import { ChatLauncher } from './chat-launcher.tsx';
import WidgetPanel from './widget-panel.tsx';

const user = buildLoadedUser();

describe('the players who wait, in the chat panel', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['chat', 'inbox', 'roles', 'lists', 'translation']);
  });
  beforeEach(() => {
    localStorage.clear();
    session.issued('token');
    session.userLoaded(user);
    gateway = fakeGateway();
    gateway.answers('GET /api/tables', () =>
      ok([1, 2].map((id) => buildTable({ id, title: `Emerald ${id}`, chat: { id } }))),
    );
    for (const id of [1, 2])
      gateway.answers(`GET /api/conversations/${id}/messages`, () =>
        ok({ data: [], has_more: false, seq: 0, read_position: null }),
      );
    gateway.answers('GET /api/conversations', () =>
      ok([
        conversationAt(1, { waiting: [waitingPerson('bo-li-5', later(-3))] }),
        conversationAt(2, {
          waiting: [waitingPerson('ana-reyes-4', later(-7)), waitingPerson('cy-yi-6', later(-1))],
        }),
      ]),
    );
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
    session.end(null);
  });

  const show = () => {
    const Desk = fakeConsole(user).wrapper;
    render(
      <Desk>
        <AntdProvider>
          <MemoryRouter>
            <ChatLauncher />
            <WidgetPanel players={null} onMinimise={() => {}} takeFocus={false} />
          </MemoryRouter>
        </AntdProvider>
      </Desk>,
    );
    return userEvent.setup();
  };
  const title = (name: string) => screen.findByRole('heading', { level: 3, name });

  it('are listed, longest wait first, and opened', async () => {
    const person = show();
    const list = within(await screen.findByRole('region', { name: 'Waiting for an answer' }));
    const rows = list.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(rows.map((row) => row.slice(0, 5))).toEqual(['Ana R', 'Bo Li', 'Cy Yi']);
    await person.click(list.getByRole('button', { name: /^Bo Li/ }));
    await title('Bo Li');
    expect(screen.getByText('Reply to Bo Li')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' })),
    );
    await person.click(screen.getByRole('button', { name: 'Whole table' }));
    await screen.findByText('To everybody. Answers the 1 player who waits here.');
  });

  it('follow each other by one key, but not while the user types', async () => {
    const person = show();
    await screen.findByRole('region', { name: 'Waiting for an answer' });
    screen.getByRole('tab', { name: 'Chat' }).focus();
    await person.keyboard('w');
    const first = await title('Ana Reyes');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await person.keyboard('w');
    await title('Bo Li');
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await person.type(box, 'w');
    expect(box.value).toBe('w');
    await title('Bo Li');
    await person.click(screen.getByRole('button', { name: 'Next waiting' }));
    await title('Cy Yi');
  });

  it('are counted in the button of the chat', async () => {
    show();
    await screen.findByRole('button', { name: /3 players wait for an answer/ });
  });
});
