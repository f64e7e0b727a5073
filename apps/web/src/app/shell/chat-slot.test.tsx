import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { ChatSlot } from './shell.tsx';

describe('the floating chat', () => {
  let gateway: FakeGateway;
  let atRest: IdleRequestCallback[];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/conversations', () => ok([]));
    atRest = [];
    Object.assign(window, { requestIdleCallback: (work: IdleRequestCallback) => atRest.push(work) });
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  async function show(user: Partial<LoadedUser>, path = '/dashboard') {
    const { wrapper: Wrapper } = fakeConsole(user);
    render(
      <MemoryRouter initialEntries={[path]}>
        <Wrapper>
          <ChatSlot user={{ ...buildUser(), roles: [3], ...user }} />
        </Wrapper>
      </MemoryRouter>,
    );
    // The page is at rest: what waited for that comes now.
    await act(async () => {
      for (const work of atRest) work({ didTimeout: false, timeRemaining: () => 50 });
      await import('#features/chat/widget/chat-widget.tsx');
    });
  }

  it('[chat.widget.terminal-0] is there for an account with a terminal, and not for one without', async () => {
    await show({ terminal_id: 2 });
    expect(await screen.findByRole('button', { name: /^Chat now/ })).toBeTruthy();
    cleanup();
    atRest = [];
    await show({ terminal_id: 0 });
    expect(atRest).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not there on the page of messages', async () => {
    await show({ terminal_id: 2 }, '/messages');
    expect(atRest).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
