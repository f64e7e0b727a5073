import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { CannedRepliesDialog } from '../canned-replies/canned-replies-dialog.tsx';
import { ThreadExportDialog } from './thread-export-dialog.tsx';

const conversation = {
  chat_id: 3,
  table: { id: 3, title: 'Emerald 3', terminal_id: 1 },
  last_message: null,
  unread: 0,
  waiting_since: null,
  assignment: null,
  assignment_version: 0,
  target: { seconds: 60, set: null },
  no_answer: null,
  flagged: null,
};
const hello = {
  id: '11111111-1111-4111-8111-111111111111',
  shortcut: 'hello',
  category: 'general' as const,
  texts: { en: 'Hello {player}' },
  updated_at: '2026-01-15T12:00:00.000Z',
  updated_by: 'bob',
};

describe('the dialogs of the inbox', () => {
  const saved = jest.fn();
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'lists', 'validation']);
    // jsdom has neither.
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
    HTMLAnchorElement.prototype.click = saved;
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });
  function show(dialog: ReactNode) {
    const Desk = fakeConsole().wrapper;
    render(
      <AntdProvider>
        <Desk>{dialog}</Desk>
      </AntdProvider>,
    );
    return userEvent.setup();
  }

  it('a refused canned reply shows the reason at its field, and nothing typed is lost', async () => {
    gateway.answers('GET /api/canned-replies', () => ok([hello]));
    gateway.answers('POST /api/canned-replies', () => refused('request.conflict'));
    const person = show(<CannedRepliesDialog values={{ player: 'Ana Reyes' }} onClose={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'New canned reply' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Shortcut is required')).toBeTruthy();
    expect(await screen.findByText('Text is required')).toBeTruthy();
    const shortcut = screen.getByLabelText<HTMLInputElement>('Shortcut');
    expect(document.activeElement).toBe(shortcut);
    await person.type(shortcut, 'hello');
    await person.type(screen.getByLabelText('Text'), 'Welcome, {{player}');
    expect(screen.getByText('Welcome, Ana Reyes')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another reply has this shortcut');
    expect(shortcut.value).toBe('hello');
    gateway.answers('POST /api/canned-replies', () => ok(hello));
    await person.type(shortcut, '2');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'New canned reply' });
    expect(gateway.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      shortcut: 'hello2',
      category: 'general',
      texts: { en: 'Welcome, {player}' },
    });
  });

  it('a canned reply is deleted only after it was confirmed', async () => {
    let replies = [hello];
    gateway.answers('GET /api/canned-replies', () => ok(replies));
    gateway.answers(`DELETE /api/canned-replies/${hello.id}`, () => {
      replies = [];
      return new Response(null, { status: 204 });
    });
    const person = show(<CannedRepliesDialog values={{}} onClose={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'Delete /hello' }));
    await person.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Delete /hello' }));
    await person.click(await screen.findByRole('button', { name: 'Delete for everybody' }));
    await screen.findByText('No canned replies yet.');
  });

  it('an export requests its period of the property’s clock in UTC, and shows the name of the file and its row count', async () => {
    gateway.answers(
      'GET /api/conversations/3/export',
      () =>
        new Response(`{"chat_id":3,"count":7,"rows":[\n],"rows_written":7,"sha256":"${'ab'.repeat(32)}"}\n`, {
          headers: { 'content-disposition': 'attachment; filename="conversation-3.json"' },
        }),
    );
    gateway.answers('GET /api/console', () =>
      ok({
        property_tz: 'Asia/Tokyo',
        gaming_day_start: '06:00',
        shift_starts: [],
        capabilities: { live_tables: 'off' },
      }),
    );
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" onClose={() => {}} />,
    );
    await person.click(screen.getByRole('radio', { name: /JSON/ }));
    const from = screen.getByLabelText<HTMLInputElement>('From');
    await waitFor(() => expect(from.disabled).toBe(false));
    await person.type(from, '2026-01-15 21:00{Enter}');
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    await screen.findByText('conversation-3.json');
    expect(screen.getByRole('status').textContent).toContain('7 rows');
    expect(Object.fromEntries(gateway.calls.at(-1)?.query ?? [])).toEqual({
      format: 'json',
      from: '2026-01-15T12:00:00.000Z',
    });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('an export that was cut off is not saved', async () => {
    saved.mockClear();
    gateway.answers(
      'GET /api/conversations/3/export',
      () => new Response('{"chat_id":3,"count":7,"rows":[\n{"message":"a'),
    );
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" onClose={() => {}} />,
    );
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    await screen.findByRole('alert');
    expect(saved).not.toHaveBeenCalled();
  });

  it('a failed export shows the reason, and can be tried again', async () => {
    gateway.answers('GET /api/conversations/3/export', () => refused('upstream.timeout'));
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" onClose={() => {}} />,
    );
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the file' }).disabled).toBe(false);
  });
});
