import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatSelection } from '@pitdesk/contracts/chat';
import { buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { fakeConsole } from '#test/fake-console.tsx';
import { matchMedia } from '#test/match-media.ts';
import { startTexts } from '#test/texts.ts';
import { type TableOption, tableOptions, tablesInOrder } from './table-options.ts';
import { TablePicker } from './table-picker.tsx';
import { ConnectionBadge, useChatState } from './widget-head.tsx';
import { useInertBehind } from './widget-panel.tsx';

const Badge = () => <ConnectionBadge {...useChatState()} />;

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useInertBehind(panel);
  return <section ref={panel}>chat</section>;
}

describe('the floating chat', () => {
  const AT = Date.parse('2026-01-15T12:00:00.000Z');

  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  afterEach(cleanup);

  it('[chat.connection-badge] shows whether messages arrive, and since when not', async () => {
    const desk = fakeConsole({}, 'connecting');
    const { container, queryByRole } = render(<Badge />, { wrapper: desk.wrapper });
    const badge = () => container.querySelector<HTMLElement>('.chat-connection');
    expect(badge()?.textContent).toBe('Connecting');
    await act(async () => desk.chatServer.connection.set({ state: 'live', since: AT }));
    expect(badge()?.textContent).toMatch(/^LiveLive since /);
    await act(async () => desk.chatServer.connection.set({ state: 'lost', since: AT }));
    expect(badge()?.textContent).toMatch(/^Not connected since \d/);
    expect(badge()?.dataset.state).toBe('lost');
    expect(queryByRole('alert')).toBeNull();
  });

  const page = (isOpen: boolean) => (
    <div>
      <header>head</header>
      <main>page</main>
      <dialog open>question</dialog>
      {isOpen && <Panel />}
    </div>
  );
  const inert = () => [...document.querySelectorAll<HTMLElement>('[inert]')].map(({ tagName }) => tagName);

  it('makes the page inert while it fills a narrow screen', () => {
    matchMedia('max-width');
    const { rerender } = render(page(true));
    expect(inert()).toEqual(['HEADER', 'MAIN']);
    rerender(page(false));
    expect(inert()).toEqual([]);
  });

  it('does not change the page while it floats', () => {
    render(page(true));
    expect(screen.getByText('chat')).toBeTruthy();
    expect(inert()).toEqual([]);
  });
});

const TABLES = [
  buildTable({ id: 1, title: 'Ruby 10', terminal_id: 1, chat: { id: 101 } }),
  buildTable({ id: 2, title: 'Ruby 2\u202E', terminal_id: 1, chat: { id: 102 } }),
  buildTable({ id: 3, title: 'Opal 1', terminal_id: 2, chat: { id: 103 } }),
];
const OPTIONS = tableOptions(tablesInOrder(TABLES, 'en'), { 103: 4 });

interface PickingProps {
  options: readonly TableOption[] | undefined;
  onChosen: (selection: ChatSelection) => void;
}

function Picking({ options, onChosen }: PickingProps) {
  const [selection, choose] = useState<ChatSelection | null>(null);
  const field = useRef<InputRef>(null);
  const onChoose = (next: ChatSelection): void => {
    onChosen(next);
    choose(next);
  };
  return <TablePicker options={options} chosen={selection} onChoose={onChoose} field={field} />;
}

describe('the table selector', () => {
  let chosen: ChatSelection[];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  afterEach(cleanup);

  function show(options: readonly TableOption[] | undefined = OPTIONS) {
    chosen = [];
    render(<Picking options={options} onChosen={(selection) => chosen.push(selection)} />, {
      wrapper: fakeConsole().wrapper,
    });
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Table' });
  }

  it("[chat.picker.placeholder] shows 'Please choose a table to start chatting', or 'Fetching tables...' while it loads", () => {
    expect(show().placeholder).toBe('Please choose a table to start chatting');
    cleanup();
    render(<Picking options={undefined} onChosen={() => {}} />, { wrapper: fakeConsole().wrapper });
    expect(screen.getByRole<HTMLInputElement>('combobox').placeholder).toBe('Fetching tables...');
  });

  it('finds a table by its name and chooses it by keyboard', async () => {
    const field = show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('ruby{ArrowDown}{Enter}');
    expect(chosen).toEqual([{ id: 1, title: 'Ruby 10', terminal_id: 1, chat: { id: 101 } }]);
    expect(field.value).toBe('Ruby 10');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows the unread count of each table, and a hostile title as text', async () => {
    await userEvent.click(show());
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options[0]).toBe('Ruby 2\uFFFDTerminal 1');
    expect(options[2]).toBe('Opal 144 unread messagesTerminal 2');
  });

  it('shows more than 99 unread messages as 99+', async () => {
    const tables = [1, 2].map((id) => buildTable({ id, title: `Ruby ${id}`, terminal_id: 1, chat: { id } }));
    await userEvent.click(show(tableOptions(tablesInOrder(tables, 'en'), { 1: 99, 2: 100 })));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual([
      expect.stringContaining('9999 unread messages'),
      expect.stringContaining('99+More than 99 unread messages'),
    ]);
  });

  it('closes its list on Escape and keeps the choice', async () => {
    const field = show();
    await userEvent.click(field);
    await userEvent.click(screen.getByText('Opal 1'));
    await userEvent.click(field);
    await userEvent.keyboard('zz{Escape}');
    expect(field.value).toBe('Opal 1');
    expect(chosen).toHaveLength(1);
  });
});
