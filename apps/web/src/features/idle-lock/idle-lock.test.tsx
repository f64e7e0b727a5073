import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { buildLoadedUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { signOut } from '#api/session/sign-out.ts';
import { pageCover } from '#lib/browser/page-cover.ts';
import { usePageVisible } from '#lib/browser/use-page-visible.ts';
import { modalDialogs } from '#test/dialogs.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { createIdleLock } from './idle-lock.ts';
import { IdleLockGate } from './idle-lock-gate.tsx';

const MINUTE = 60_000;
const KEY = `${STORAGE_KEYS.idleLock}:1`;
const user = buildLoadedUser({ id: 1, username: 'floor1' });

beforeAll(modalDialogs);
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

describe('the time without input', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  function tab(minutes = 15) {
    const lock = createIdleLock('1');
    stops.push(lock.start());
    lock.setMinutes(minutes);
    return lock;
  }
  const pass = (ms: number) => jest.advanceTimersByTime(ms);
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

  it('covers the screen at its end, and not earlier', () => {
    const lock = tab();
    pass(15 * MINUTE - 1);
    expect(lock.get()).not.toBe('covered');
    pass(1);
    expect(lock.get()).toBe('covered');
  });

  it('shows a warning half a minute before its end, which any input cancels', () => {
    const lock = tab();
    pass(14.5 * MINUTE - 1);
    expect(lock.get()).toBe('open');
    pass(1);
    expect(lock.get()).toBe('soon');
    press();
    expect(lock.get()).toBe('open');
  });

  it('restarts with every input of keys, pointer, wheel and touch', () => {
    const lock = tab();
    for (const input of ['keydown', 'pointermove', 'pointerdown', 'wheel', 'touchstart']) {
      pass(14 * MINUTE);
      window.dispatchEvent(new Event(input));
    }
    pass(14 * MINUTE);
    expect(lock.get()).not.toBe('covered');
    pass(MINUTE);
    expect(lock.get()).toBe('covered');
  });

  it('has no effect where the lock is off', () => {
    const lock = tab(0);
    press();
    pass(24 * 60 * MINUTE);
    expect(lock.get()).not.toBe('covered');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('counts input in any tab, covers all tabs, and one unlock opens all', () => {
    const [one, other] = [tab(), tab()];
    // Another tab writes, and this one gets a storage event.
    const notify = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    pass(14 * MINUTE);
    localStorage.setItem(KEY, String(Date.now() + 15 * MINUTE));
    notify();
    pass(14 * MINUTE);
    expect([one.get(), other.get()]).toEqual(['open', 'open']);
    localStorage.setItem(KEY, 'covered');
    notify();
    expect([one.get(), other.get()]).toEqual(['covered', 'covered']);
    one.unlock();
    notify();
    expect([one.get(), other.get()]).toEqual(['open', 'open']);
  });

  it('covers the screen of a computer that wakes up, despite the input that woke it', () => {
    const lock = tab();
    // Asleep: time passes, timers do not run.
    jest.setSystemTime(Date.now() + 60 * MINUTE);
    press();
    expect(lock.get()).toBe('covered');
    press();
    expect(lock.get()).toBe('covered');
  });

  it('keeps the screen covered after a reload, in a new tab, and after the browser was closed', () => {
    tab().lockNow();
    expect(createIdleLock('1').get()).toBe('covered');
    expect(createIdleLock('2').get()).toBe('open');
    localStorage.setItem(KEY, String(Date.now() - 1));
    expect(createIdleLock('1').get()).toBe('covered');
    localStorage.setItem(KEY, 'something that nobody here wrote');
    expect(createIdleLock('1').get()).toBe('covered');
  });

  it('follows a shorter setting, and a clock that was set back', () => {
    localStorage.setItem(KEY, String(Date.now() + 600 * MINUTE));
    const lock = tab(5);
    pass(5 * MINUTE);
    expect(lock.get()).toBe('covered');
  });

  it('covers the screen in a browser without storage', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const lock = tab();
    lock.lockNow();
    expect(lock.get()).toBe('covered');
    lock.unlock();
    expect(lock.get()).not.toBe('covered');
    setItem.mockRestore();
    lock.setMinutes(0);
  });
});

const Seen = () => <output aria-label="seen">{usePageVisible() ? 'seen' : 'unseen'}</output>;

describe('the lock', () => {
  const UNLOCK = 'POST /api/auth/unlock';
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['sessions', 'auth']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () =>
      ok({ idle_lock_minutes: 15, capabilities: { live_tables: 'off' } }),
    );
    gateway.answers('POST /api/auth/logout', () => ok({ ok: true }));
    gateway.answers('POST /api/auth/lock', () => ok({ ok: true }));
    session.issued('token-1');
    session.userLoaded(user);
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  function open(exempt = false) {
    const { wrapper: Wrapper } = fakeConsole(user);
    return render(
      <Wrapper>
        <MemoryRouter>
          <IdleLockGate user={user} exempt={exempt}>
            <p>a player’s words</p>
            <button type="button">beneath</button>
            <Seen />
          </IdleLockGate>
        </MemoryRouter>
      </Wrapper>,
    );
  }
  const cover = (entry = 'covered'): void => {
    localStorage.setItem(KEY, entry);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  };
  const password = () => screen.findByLabelText<HTMLInputElement>('Password of floor1');
  const unlock = async (text: string): Promise<void> => {
    await fillIn(await password(), text);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Unlock' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
  };

  it('hides the page from sight, keyboard and screen readers, and keeps its state', async () => {
    const { container } = open();
    const button = screen.getByRole('button', { name: 'beneath' });
    button.focus();
    cover();
    expect(container.inert).toBe(true);
    expect(document.documentElement.dataset.covered).toBe('');
    expect(pageCover.get()).toBe(true);
    expect(document.title).toBe('Screen locked · Pitdesk');
    expect(document.activeElement).toBe(await password());
    const short = jest.fn();
    document.addEventListener('keydown', short);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(await password(), { key: 'k', ctrlKey: true });
    document.removeEventListener('keydown', short);
    expect(short).not.toHaveBeenCalled();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Screen locked' });
    dialog.dispatchEvent(new Event('close'));
    expect(dialog.open).toBe(true);

    gateway.answers(UNLOCK, () => ok({ ok: true }));
    await unlock('pitdesk-demo');
    await waitFor(() => expect(pageCover.get()).toBe(false));
    expect(screen.getByRole('button', { name: 'beneath' })).toBe(button);
    expect(container.inert).toBe(false);
    expect(document.documentElement.dataset.covered).toBeUndefined();
    expect(gateway.calls.find(({ path }) => path === '/api/auth/unlock')?.body).toEqual({
      password: 'pitdesk-demo',
    });
  });

  it('marks no message below it as read', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    open();
    expect(screen.getByLabelText('seen').textContent).toBe('seen');
    cover();
    await waitFor(() => expect(screen.getByLabelText('seen').textContent).toBe('unseen'));
    jest.restoreAllMocks();
  });

  it('renders nothing below it after a reload', async () => {
    localStorage.setItem(KEY, 'covered');
    open();
    await password();
    expect(screen.queryByText('a player’s words')).toBeNull();
  });

  it('stays locked after a wrong password, and keeps the session', async () => {
    open();
    cover();
    gateway.answers(UNLOCK, () => refused('auth.password_incorrect'));
    await unlock('not-this-one');
    expect((await screen.findByRole('alert')).textContent).toBe('The login detail is incorrect');
    expect(pageCover.get()).toBe(true);
    expect(session.get().accessToken).toBe('token-1');
  });

  it('lists unsent work on signing out and keeps it for the same user; the next sign-in is not locked', async () => {
    localStorage.setItem(`${STORAGE_KEYS.drafts}:1:7`, 'half a sentence');
    localStorage.setItem(`${STORAGE_KEYS.outbox}:1:some-key`, '{}');
    open();
    cover();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('alert').textContent).toContain('1 message has not been sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out, keep the work' }));
    expect(session.get().accessToken).toBeNull();
    expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBe('half a sentence');
    expect(localStorage.getItem(`${STORAGE_KEYS.outbox}:1:some-key`)).toBe('{}');
    expect(localStorage.getItem(KEY)).toBeNull();
    session.issued('token-1');
    session.userLoaded(user);
    signOut();
    expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBeNull();
  });

  it('warns an inactive user before it covers the screen', async () => {
    open();
    cover(String(Date.now() + 20_000));
    expect((await screen.findByText(/^The screen locks in/)).textContent).toContain(
      'The screen locks in 30 seconds',
    );
    act(() => void window.dispatchEvent(new Event('pointermove')));
    await waitFor(() => expect(screen.queryByText(/^The screen locks in/)).toBeNull());
  });

  it('leaves a wall screen uncovered', async () => {
    localStorage.setItem(KEY, 'covered');
    open(true);
    expect(screen.getByText('a player’s words')).toBeTruthy();
    expect(pageCover.get()).toBe(false);
  });
});
