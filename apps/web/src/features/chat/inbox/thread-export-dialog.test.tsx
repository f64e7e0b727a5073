import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { conversationAt } from '#test/conversations.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { ThreadExportDialog } from './thread-export-dialog.tsx';

describe('the export of a conversation', () => {
  const conversation = conversationAt(3);

  const saved = jest.fn();
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'lists']);
  });
  beforeEach(() => {
    // jsdom has neither.
    replaceIn(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
    replaceIn(HTMLAnchorElement.prototype, { click: saved });
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });
  function show(dialog: ReactNode) {
    const Desk = fakeConsole().wrapper;
    render(
      <Desk>
        <AntdProvider>{dialog}</AntdProvider>
      </Desk>,
    );
    return userEvent.setup();
  }

  it('contains a period of the property’s clock in UTC, and shows the file’s name and row count', async () => {
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
      <ThreadExportDialog conversation={conversation} name="Emerald 3" player={null} onClose={() => {}} />,
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

  it('is that of one player where one is open', async () => {
    gateway.answers('GET /api/conversations/3/export', () => refused('upstream.timeout'));
    const person = show(
      <ThreadExportDialog
        conversation={conversation}
        name="Emerald 3"
        player="ana-reyes-4"
        onClose={() => {}}
      />,
    );
    expect(screen.getByRole('dialog', { name: 'Export Ana Reyes, Emerald 3' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    await screen.findByRole('alert');
    expect(gateway.calls.at(-1)?.query.get('player')).toBe('ana-reyes-4');
  });

  it('is not saved where it is truncated', async () => {
    saved.mockClear();
    gateway.answers(
      'GET /api/conversations/3/export',
      () => new Response('{"chat_id":3,"count":7,"rows":[\n{"message":"a'),
    );
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" player={null} onClose={() => {}} />,
    );
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    await screen.findByRole('alert');
    expect(saved).not.toHaveBeenCalled();
  });

  it('shows why it failed, and is tried again', async () => {
    gateway.answers('GET /api/conversations/3/export', () => refused('upstream.timeout'));
    const person = show(
      <ThreadExportDialog conversation={conversation} name="Emerald 3" player={null} onClose={() => {}} />,
    );
    await person.click(screen.getByRole('button', { name: 'Save the file' }));
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the file' }).disabled).toBe(false);
  });
});
