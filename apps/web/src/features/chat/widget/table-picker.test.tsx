import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatSelection } from '@pitdesk/contracts/chat';
import { buildTable } from '@pitdesk/contracts/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { fakeConsole } from '#test/fake-console.tsx';
import { startTexts } from '#test/texts.ts';
import { type TableOption, tableOptions, tablesInOrder } from './table-options.ts';
import { TablePicker } from './table-picker.tsx';

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

  it('finds a table by its name and chooses it by keyboard alone', async () => {
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

  it('closes its list by Escape and keeps the choice', async () => {
    const field = show();
    await userEvent.click(field);
    await userEvent.click(screen.getByText('Opal 1'));
    await userEvent.click(field);
    await userEvent.keyboard('zz{Escape}');
    expect(field.value).toBe('Opal 1');
    expect(chosen).toHaveLength(1);
  });
});
