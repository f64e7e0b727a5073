import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SHELL, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { MEASURES } from '#config/tokens.ts';
import { DEFAULT_LAYOUT } from '#lib/layout/layout-choices.ts';
import { layoutSettings, resetLayout } from '#lib/layout/layout-settings.ts';
import { deleteStoredLayout, restoreStoredLayout } from '#lib/layout/stored-layout.ts';
import { startTexts } from '#test/texts.ts';
import { Unstyled } from '#test/unstyled.tsx';
import { DEMO_USER } from './people/demo-user.ts';
import { DEMO_PEOPLE } from './people/people.ts';
import ThemeDemo from './theme-demo.tsx';

describe("the theme's demo pages", () => {
  let calls: unknown[];
  const original = globalThis.fetch;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['demo', 'shell']);
  });
  beforeEach(() => {
    calls = [];
    globalThis.fetch = async (...call) => {
      calls.push(call);
      throw new TypeError('no server');
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
    globalThis.fetch = original;
    resetLayout();
  });

  const open = async (address: string, title: string): Promise<void> => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <AntdProvider>
          <ThemeDemo />
        </AntdProvider>
      </MemoryRouter>,
      { wrapper: Unstyled },
    );
    await screen.findByText(title, { selector: 'h1' });
  };

  it.each([
    ['/apps/chat', 'Chat'],
    ['/builder', 'Layout builder'],
    ['/crafted/pages/profile', 'Profile'],
    ['/crafted/pages/wizards', 'Wizards'],
    ['/crafted/widgets', 'Widgets'],
    ['/crafted/account', 'Account'],
    ['/menu-test', 'Menu test'],
  ])(
    '[demo.pages] [demo.no-server] show samples at %s, say so, and call no server',
    async (address, title) => {
      await open(address, title);
      expect(screen.getByRole('note').textContent).toMatch(/^Theme demo: sample content only/);
      expect(calls).toEqual([]);
      expect(DEMO_PAGES.map((page) => DEMO_PATHS[page] as string)).toContain(address);
    },
  );

  it('[demo.menu-search] search the menu from two characters on, or by Enter, and explain an empty result', async () => {
    await open('/menu-test', 'Menu test');
    fireEvent.click(screen.getByLabelText('Search the demo menu', { selector: 'button' }));
    const field = screen.getByLabelText('Search the demo menu', { selector: 'input' });
    const found = within(screen.getByRole('status'));
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('w');
    expect(found.queryAllByRole('link')).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(found.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wizards', 'Widgets']);
    type('wi');
    expect(found.getAllByRole('link')).toHaveLength(2);
    type('zz');
    expect(found.getByText('Sorry, no results found')).toBeTruthy();
    expect(SHELL.searchMinLength).toBe(2);
  });

  it('[demo.user] [demo.roles] show a sample user with the fields of the theme, and a role of 1, 2 or 3', () => {
    expect(Object.keys(DEMO_USER)).toEqual(
      expect.arrayContaining([
        ...['fullname', 'firstname', 'lastname', 'pic', 'occupation', 'companyName', 'phone', 'language'],
        ...['timeZone', 'communication', 'emailSettings', 'address', 'socialNetworks'],
      ]),
    );
    expect(Object.keys(DEMO_USER.communication)).toEqual(['email', 'sms', 'phone']);
    expect(Object.keys(DEMO_USER.address)).toEqual(['addressLine', 'city', 'state', 'postCode']);
    expect(DEMO_USER.roles).toEqual([1]);
    expect(new Set(DEMO_PEOPLE.map(({ role }) => role))).toEqual(new Set([1, 2, 3]));
  });

  it('store nothing of the account, and say so', async () => {
    await open('/crafted/account?tab=settings', 'Account');
    const details = screen.getByText('Details', { selector: 'h2' }).closest('.ant-card') as HTMLElement;
    const name = screen.getByLabelText<HTMLInputElement>('First name');
    fireEvent.change(name, { target: { value: 'Someone' } });
    await act(async () => fireEvent.click(within(details).getByText('Save Changes')));
    expect(await screen.findByText('This is a demo: nothing was saved.')).toBeTruthy();
    await act(async () => fireEvent.click(within(details).getByText('Discard')));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mara');
    expect(calls).toEqual([]);
  });

  it('filter the projects by status in the toolbar, and show all again after Reset', async () => {
    await open('/crafted/pages/profile?tab=projects', 'Profile');
    const projects = () => screen.getAllByText(/^Due date$/).length;
    expect(projects()).toBe(6);
    fireEvent.click(screen.getByText('Filter'));
    fireEvent.mouseDown(screen.getByLabelText('Status'));
    fireEvent.click(await screen.findByText('Completed', { selector: '.ant-select-item-option-content' }));
    expect(projects()).toBe(6);
    fireEvent.click(screen.getByText('Apply'));
    await waitFor(() => expect(projects()).toBe(1));
    fireEvent.click(screen.getByText('Filter'));
    fireEvent.click(screen.getByText('Reset'));
    await waitFor(() => expect(projects()).toBe(6));
  });

  it('search the documents by name, and explain an empty result', async () => {
    await open('/crafted/pages/profile?tab=documents', 'Profile');
    const field = screen.getByLabelText('Find a document');
    fireEvent.change(field, { target: { value: 'library' } });
    expect(screen.getByText('Harbour Library.pdf')).toBeTruthy();
    expect(screen.queryByText('Contracts')).toBeNull();
    fireEvent.change(field, { target: { value: 'zz' } });
    expect(screen.getByText('Sorry, no results found')).toBeTruthy();
  });

  it('answer in turn for the members of a group chat, and clear the unread count of a chosen contact', async () => {
    await open('/apps/chat?tab=group', 'Chat');
    expect(screen.getByText('5 unread')).toBeTruthy();
    fireEvent.click(screen.getByText('Lighting'));
    expect(screen.queryByText('5 unread')).toBeNull();
    jest.useFakeTimers();
    for (const answered of ['Aiko Morita', 'Lena Fuchs']) {
      fireEvent.click(screen.getByText('Send'));
      act(() => jest.advanceTimersByTime(1_000));
      const log = screen.getByLabelText('Chat with Lighting');
      expect(log.lastElementChild?.textContent).toMatch(new RegExp(`^${answered}`));
    }
  });

  it('require every field of a step in the wizards, through all five', async () => {
    await (await startTexts()).loadNamespaces('validation');
    await open('/crafted/pages/wizards?tab=vertical', 'Wizards');
    const press = async (): Promise<void> => {
      await act(async () => fireEvent.click(screen.getByText('Continue')));
    };
    await press();
    expect(await screen.findByText('Account type is required')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/^Corporate/));
    await press();
    await screen.findByText('Account info', { selector: 'h3' });
    await press();
    for (const text of ['Team size is required', 'Account name is required']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  describe('the builder', () => {
    const choose = (tab: string, part: string, choice: string): void => {
      fireEvent.click(screen.getByText(tab, { selector: '[role=tab] *' }));
      const group = screen.getByText(part, { selector: 'legend' }).closest('fieldset');
      fireEvent.click(within(group as HTMLElement).getByLabelText(choice));
    };
    const kept = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.layout) ?? 'null');

    it('[shell.layout.kept] applies a layout by Preview, stores it under the demo key, and restores the default by Reset', async () => {
      await open('/builder', 'Layout builder');
      choose('Header', 'Header', 'Scrolls away');
      choose('Toolbar', 'Toolbar height', '75 px');
      choose('Toolbar', 'Filter and Create', 'Hidden');
      choose('Page title', 'Breadcrumb', 'Hidden');
      choose('Page title', 'Title of demo pages', 'Hidden');
      choose('Aside', 'Sidebar', 'Minimised');
      choose('Content', 'Width', 'Fixed');
      choose('Footer', 'Footer', 'Fixed');
      expect(layoutSettings.get()).toEqual(DEFAULT_LAYOUT);
      fireEvent.click(screen.getByText('Preview'));
      const wanted = {
        toolbar: 'toolbar2',
        tools: 'hidden',
        width: 'fixed',
        header: 'static',
        aside: 'minimised',
        breadcrumb: 'hidden',
        title: 'hidden',
        footer: 'fixed',
      };
      expect(layoutSettings.get()).toEqual(wanted);
      expect(kept()).toEqual(wanted);
      expect(STORAGE_KEYS.layout).toBe('pitdesk.theme-demo.layout.v1');
      const { dataset, style } = document.documentElement;
      expect({ ...dataset }).toMatchObject({
        width: 'fixed',
        header: 'static',
        aside: 'minimised',
        footer: 'fixed',
      });
      expect(style.getPropertyValue('--header-height')).toBe('75px');
      fireEvent.click(screen.getByText('Reset'));
      expect(layoutSettings.get()).toEqual(DEFAULT_LAYOUT);
      expect(dataset.width).toBeUndefined();
      expect(style.getPropertyValue('--header-height')).toBe('');
      expect(localStorage.getItem(STORAGE_KEYS.layout)).toBeNull();
    });

    it('validates a stored layout, restores it before the console, and deletes it where the builder is missing', async () => {
      for (const text of ['{"toolbar":"toolbar9","width":"fixed","aside":7}', '"fixed"', '{', '[]', 'null']) {
        localStorage.setItem(STORAGE_KEYS.layout, text);
        await restoreStoredLayout();
        const known = text.includes('"width"') ? { ...DEFAULT_LAYOUT, width: 'fixed' } : DEFAULT_LAYOUT;
        expect(layoutSettings.get()).toEqual(known);
      }
      localStorage.setItem(STORAGE_KEYS.layout, '{"width":"fixed"}');
      await restoreStoredLayout();
      await deleteStoredLayout();
      expect(layoutSettings.get()).toEqual(DEFAULT_LAYOUT);
      expect(localStorage.getItem(STORAGE_KEYS.layout)).toBeNull();
    });

    it('begins with toolbar1, at fluid width, under a fixed header', () => {
      expect(DEFAULT_LAYOUT).toMatchObject({ toolbar: 'toolbar1', width: 'fluid', header: 'fixed' });
      expect(MEASURES.headerHeight).toBe(SHELL.toolbarHeights.toolbar1);
    });
  });
});
