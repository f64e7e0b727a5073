import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { modalDialogs } from '../../../../test/dialogs.ts';
import { fakeConsole } from '../../../../test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '../../../../test/fake-gateway.ts';
import { startTexts } from '../../../../test/texts.ts';
import { shellLayer } from '../../../lib/shell-layer.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ShellLayers } from '../shell-layers.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { QuickActions } from './quick-actions.tsx';

const USER = { ...buildUser({ terminal_id: 1 }), roles: [3] };

describe('the quick actions', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    modalDialogs();
    const i18n = await startTexts();
    await i18n.loadNamespaces(['shell', 'palette']);
    // Loaded when they are wanted; here they are there.
    await Promise.all([import('./quick-actions-panel.tsx'), import('./theme-dialog.tsx')]);
  });
  beforeEach(() => {
    localStorage.setItem('pitdesk.tour.v1', 'off');
    gateway = fakeGateway();
  });
  afterEach(() => {
    jest.useRealTimers();
    act(() => {
      shellLayer.set(null);
      toasts.set([]);
    });
    cleanup();
    gateway.restore();
  });

  function show(theme_demo: boolean) {
    gateway.answers('GET /api/console', () => ok({ theme_demo, capabilities: {} }));
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <MemoryRouter>
        <Wrapper>
          <QuickActions user={USER} />
          <ToastRegion />
          <ShellLayers user={USER} />
        </Wrapper>
      </MemoryRouter>,
    );
  }
  const openMenu = async () => {
    act(() => screen.getByRole('button', { name: 'Quick actions' }).click());
    return screen.findByRole('button', { name: 'New Ticket' });
  };

  it('[shell.quick-actions] hold New Ticket, New Customer, New Group with Admin, Staff and Member, New Contact, and Generate Reports', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    await openMenu();
    const panel = within(screen.getByRole('region', { name: 'Quick actions' }));
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'New Ticket',
      'New Customer',
      'New Group',
      'Admin Group',
      'Staff Group',
      'Member Group',
      'New Contact',
    ]);
    expect(panel.getByRole('link', { name: 'Generate Reports' }).getAttribute('href')).toBe(
      '/management/reports',
    );
    const fold = screen.getByRole('button', { name: 'New Group' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Admin Group').closest('[inert]')).not.toBeNull();
    act(() => fold.click());
    expect(screen.getByText('Admin Group').closest('[inert]')).toBeNull();
  });

  it('are the product’s own alone where the theme’s demo is off', async () => {
    show(false);
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    act(() => screen.getByRole('button', { name: 'Quick actions' }).click());
    expect(await screen.findByRole('link', { name: 'Generate Reports' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New Ticket' })).toBeNull();
  });

  it('[shell.menu-hover] a fold opens where a mouse has rested on it for 200 ms, and folds 200 ms after it left', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    await openMenu();
    const fold = screen.getByRole('button', { name: 'New Group' });
    const item = fold.closest('li') as HTMLElement;
    jest.useFakeTimers();
    fireEvent(item, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    act(() => {
      jest.advanceTimersByTime(199);
    });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    fireEvent(item, Object.assign(new Event('pointerout', { bubbles: true }), { pointerType: 'mouse' }));
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
  });

  it('[shell.modal.generic] the generic modal has Close and Submit; Submit reads Loading... and is disabled while busy; nothing is sent', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    const ticket = await openMenu();
    act(() => ticket.click());
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    const asked = gateway.calls.length;
    act(() => dialog.getByRole('button', { name: 'Submit' }).click());
    const busy = dialog.getByRole<HTMLButtonElement>('button', { name: 'Loading...' });
    expect(busy.disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3_000 });
    expect(screen.getByText('Theme demo: nothing was saved.')).toBeTruthy();
    expect(gateway.calls).toHaveLength(asked);
  });

  it('the generic modal that was closed while it was busy closes nothing else', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    const ticket = await openMenu();
    act(() => ticket.click());
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    jest.useFakeTimers();
    act(() => dialog.getByRole('button', { name: 'Submit' }).click());
    act(() => dialog.getAllByRole('button', { name: 'Close' })[0]?.click());
    act(() => shellLayer.set('newContact'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('dialog', { name: 'New Contact' })).toBeTruthy();
    act(() => shellLayer.set(null));
  });
});
