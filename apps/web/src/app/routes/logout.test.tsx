import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import Logout from './logout.tsx';

describe('signing out', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('shell');
  });
  beforeEach(() => {
    localStorage.clear();
    gateway = fakeGateway();
    gateway.answers('POST /api/auth/logout', () => ok({ ok: true }));
    session.issued('token-1');
    session.userLoaded({ id: 1, username: 'floor1', email: 'f@x.test', terminal_id: 1 });
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const writeDrafts = (): void => {
    for (const chat of [7, 8]) localStorage.setItem(`${STORAGE_KEYS.drafts}:1:${chat}`, 'half a sentence');
    localStorage.setItem(`${STORAGE_KEYS.outbox}:1:some-key`, '{}');
  };
  const openLogout = (): void => {
    render(
      <Suspense>
        <MemoryRouter initialEntries={['/logout']}>
          <Routes>
            <Route path="/logout" element={<Logout />} />
            <Route path="/auth/login" element={<p>signed out</p>} />
            <Route path="/dashboard" element={<p>stayed</p>} />
          </Routes>
        </MemoryRouter>
      </Suspense>,
    );
  };

  it('asks for no confirmation where nothing is unsent', async () => {
    openLogout();
    await screen.findByText('signed out');
    expect(session.get().accessToken).toBeNull();
  });

  it('asks first where something is unsent, and staying keeps it', async () => {
    writeDrafts();
    openLogout();
    await screen.findByText('1 message has not been sent.');
    screen.getByText('2 drafts have not been finished.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await screen.findByText('stayed');
    expect(session.get().accessToken).toBe('token-1');
    expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBe('half a sentence');
  });

  it('discards it on request', async () => {
    writeDrafts();
    openLogout();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and discard' }));
    await screen.findByText('signed out');
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBeNull());
    expect(localStorage.getItem(`${STORAGE_KEYS.outbox}:1:some-key`)).toBeNull();
  });
});
