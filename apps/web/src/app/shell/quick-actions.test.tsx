import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { QuickActions } from './quick-actions.tsx';
import { ShellLayers } from './shell-layers.tsx';

const USER = { ...buildUser({ terminal_id: 1 }), roles: [3] };

describe('the quick actions', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['shell', 'palette']);
    // Loaded on first use in the console; loaded here already.
    await import('./theme-dialog.tsx');
  });
  beforeEach(() => {
    localStorage.setItem('pitdesk.tour.v1', 'off');
    gateway = fakeGateway();
  });
  afterEach(() => {
    jest.useRealTimers();
    act(() => shellLayer.set(null));
    cleanup();
    gateway.restore();
  });

  function show(theme_demo: boolean) {
    gateway.answers('GET /api/console', () => ok({ theme_demo, capabilities: {} }));
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <MemoryRouter>
        <Wrapper>
          <AntdProvider>
            <QuickActions user={USER} />
            <ShellLayers user={USER} />
          </AntdProvider>
        </Wrapper>
      </MemoryRouter>,
    );
  }
  const openMenu = async () => {
    act(() => screen.getByRole('button', { name: 'Quick actions' }).click());
    return screen.findByRole('menuitem', { name: 'New Ticket' });
  };
  const groups = () => screen.getByRole('menuitem', { name: 'New Group' });

  it('[shell.quick-actions] list New Ticket, New Customer, New Group with Admin, Staff and Member, New Contact, and Generate Reports', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    await openMenu();
    const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Generate Reports',
      'New event',
      'Handover note',
      'Add dealer',
      'Correct a round',
      'New Ticket',
      'New Customer',
      'New Group',
      'New Contact',
    ]);
    expect(screen.getByRole('link', { name: 'Generate Reports' }).getAttribute('href')).toBe(
      '/management/reports',
    );
    expect(groups().getAttribute('aria-expanded')).toBe('false');
    fireEvent.mouseEnter(groups());
    await screen.findByText('Admin Group');
    expect(groups().getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(expect.arrayContaining(['Admin Group', 'Staff Group', 'Member Group']));
  });

  it('list only the actions of the product where the theme demo is off', async () => {
    show(false);
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    act(() => screen.getByRole('button', { name: 'Quick actions' }).click());
    expect(await screen.findByRole('link', { name: 'Generate Reports' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'New Ticket' })).toBeNull();
  });

  it('[shell.menu-hover] a submenu opens after the mouse rests on it for 200 ms, and closes 200 ms after it leaves', async () => {
    show(true);
    await screen.findByRole('button', { name: 'Quick actions' });
    await openMenu();
    jest.useFakeTimers();
    const expanded = () => groups().getAttribute('aria-expanded');
    fireEvent.mouseEnter(groups());
    act(() => {
      jest.advanceTimersByTime(199);
    });
    expect(expanded()).toBe('false');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(expanded()).toBe('true');
    fireEvent.mouseLeave(groups());
    act(() => {
      jest.advanceTimersByTime(199);
    });
    expect(expanded()).toBe('true');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(expanded()).toBe('false');
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
    const busy = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Loading...' });
    expect(busy.disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Theme demo: nothing was saved.')).toBeTruthy();
    expect(gateway.calls).toHaveLength(asked);
  });

  it('the generic modal that was closed while busy closes no other layer', async () => {
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
