import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { messageAt } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { CannedRepliesDialog } from './canned-replies-dialog.tsx';
import { PlayerNameDialog } from './player-name-dialog.tsx';

describe('the dialogs of canned replies', () => {
  const hello = {
    id: '11111111-1111-4111-8111-111111111111',
    shortcut: 'hello',
    category: 'general' as const,
    texts: { en: 'Hello {player}' },
    version: 'v1',
    updated_at: '2026-01-15T12:00:00.000Z',
    updated_by: 'bob',
  };

  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['inbox', 'lists', 'validation']);
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
      <Desk>
        <AntdProvider>{dialog}</AntdProvider>
      </Desk>,
    );
    return userEvent.setup();
  }

  it('show the reason at the field of a refused canned reply, and keep the text', async () => {
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

  it('show both texts of a canned reply that a colleague has saved meanwhile, and overwrite it on request', async () => {
    gateway.answers('GET /api/canned-replies', () => ok([hello]));
    const person = show(<CannedRepliesDialog values={{}} onClose={() => {}} />);
    await person.click(await screen.findByRole('button', { name: 'Edit /hello' }));
    const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
    await person.clear(text);
    await person.type(text, 'Good evening');
    gateway.answers(`PUT /api/canned-replies/${hello.id}`, () => refused('reply.changed'));
    const theirs = { ...hello, texts: { en: 'Hi there', de: 'Hallo' }, version: 'v2' };
    gateway.answers('GET /api/canned-replies', () => ok([theirs]));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain(
      'EnglishWhen you opened itHello {player}Saved in the meantimeHi thereYoursGood evening',
    );
    expect(text.value).toBe('Good evening');
    await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    gateway.answers(`PUT /api/canned-replies/${hello.id}`, () => ok(theirs));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'New canned reply' });
    const bodies = gateway.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies).toEqual([
      { texts: { en: 'Good evening' }, version: 'v1' },
      { texts: { en: 'Good evening' }, version: 'v2' },
    ]);
  });

  it('keep a colleague’s save of a helpline until the user has chosen', async () => {
    const helpline = (value: string, version: string) => ({
      language: 'en',
      text: value,
      version,
      checked: null,
    });
    gateway.answers('GET /api/canned-replies', () => ok([]));
    gateway.answers('GET /api/helplines', () => ok([helpline('Call 1', 'v1')]));
    const person = show(<CannedRepliesDialog values={{}} onClose={() => {}} />);
    const field = await screen.findByLabelText<HTMLInputElement>('English');
    await person.type(field, '2');
    gateway.answers('PUT /api/helplines/en', () => refused('helpline.changed'));
    gateway.answers('GET /api/helplines', () => ok([helpline('Call 9', 'v2')]));
    await person.click(screen.getByRole('button', { name: 'Save as checked' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain('When you opened itCall 1Saved in the meantimeCall 9YoursCall 12');
    await person.click(within(conflict).getByRole('button', { name: 'Take theirs' }));
    expect(field.value).toBe('Call 9');
  });

  it('ask for the player of a canned reply, and offer the names of the table', async () => {
    const named = jest.fn();
    const wrote = messageAt(1, { sender: 'ana-reyes-7' });
    const person = show(<PlayerNameDialog messages={[wrote]} table={3} onName={named} onClose={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Insert' }).disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Ana Reyes' }));
    expect(named).toHaveBeenLastCalledWith('Ana Reyes');
    await person.type(screen.getByLabelText('Player’s name'), '  Bo {Enter}');
    expect(named).toHaveBeenLastCalledWith('Bo');
  });

  it('delete a canned reply only after a confirmation', async () => {
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
});
