import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEMO, DRAWER_WIDTHS, SHELL, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { MEASURES } from '#config/tokens.ts';
import { DEFAULT_LAYOUT } from '#lib/layout/layout-choices.ts';
import { layoutSettings, resetLayout } from '#lib/layout/layout-settings.ts';
import { deleteStoredLayout, restoreStoredLayout } from '#lib/layout/stored-layout.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { Unstyled } from '#test/unstyled.tsx';
import { CreateAppForm } from './create-app/create-app-form.tsx';
import { MONTHS, YEARS } from './create-app/create-app-shape.ts';
import { DemoPage } from './frame/demo-page.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { Overlays } from './overlays/overlays.tsx';
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

const Where = () => <output>{useLocation().pathname}</output>;

/** Sets the screen's width, for queries of `(min-width: …)`. */
const screenIs = (size: 'narrow' | 'wide'): void => {
  const now = window.matchMedia('');
  replaceIn(window, {
    matchMedia: (media: string) => ({
      ...now,
      media,
      matches: size === 'wide' && media.includes('min-width'),
    }),
  });
};

describe("the theme's overlays", () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['demo', 'shell']);
  });
  beforeEach(() => screenIs('narrow'));
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
  });

  async function opened(name: string) {
    render(
      <MemoryRouter initialEntries={['/builder']}>
        <AntdProvider>
          <Overlays>
            <TopBar />
            <DemoPage name="builder">
              <Where />
            </DemoPage>
          </Overlays>
        </AntdProvider>
      </MemoryRouter>,
      { wrapper: Unstyled },
    );
    const opener = screen.getByRole('button', { name });
    opener.focus();
    fireEvent.click(opener);
    const overlay = await screen.findByRole('dialog');
    return { opener, overlay, inside: within(overlay) };
  }
  const widthOf = (overlay: HTMLElement): string | undefined =>
    overlay.closest<HTMLElement>('.ant-drawer-content-wrapper')?.style.width;

  it('[demo.explore] the explore drawer shows 15 themes: the first with a Preview, the rest are Coming soon', async () => {
    const { inside } = await opened('Explore');
    const themes = inside.getAllByRole('listitem').map((item) => item.textContent);
    expect(themes).toHaveLength(15);
    expect(themes[0]).toBe('Theme 1Preview');
    expect(inside.getAllByRole('link')).toHaveLength(1);
    expect(themes.slice(1).every((text) => text.endsWith('Coming soon'))).toBe(true);
  });

  it.each([
    ['Explore', 300, 375],
    ['Chat drawer', 300, 500],
    ['Activity Logs', 300, 900],
  ])('[demo.drawer-widths] %s is %i px wide, and %i on a wide screen', async (name, narrow, wide) => {
    expect(Object.values(DRAWER_WIDTHS)).toContainEqual({ narrow, wide });
    expect(widthOf((await opened(name)).overlay)).toBe(`${narrow}px`);
    cleanup();
    screenIs('wide');
    expect(widthOf((await opened(name)).overlay)).toBe(`${wide}px`);
  });

  it('[demo.logs] [demo.log-codes] Activity Logs has 8 entries, and View All Activities opens the profile', async () => {
    const { inside } = await opened('Activity Logs');
    const entries = inside.getAllByRole('listitem');
    expect(entries).toHaveLength(8);
    const codes = entries.map((entry) => entry.firstElementChild?.textContent);
    expect(new Set(codes)).toEqual(new Set(['200 OK', '300 WRN', '500 ERR']));
    fireEvent.click(inside.getByRole('button', { name: 'View All Activities' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/crafted/pages/profile'));
  });

  it("[demo.chat.contact] the chat drawer's contact is always active", async () => {
    const { inside } = await opened('Chat drawer');
    expect(inside.getByText('Active')).toBeTruthy();
  });

  it('[demo.chat.enter] [demo.chat.reply] Enter sends, Shift+Enter does not, and one answer arrives 1,000 ms later', async () => {
    const { inside } = await opened('Chat drawer');
    jest.useFakeTimers();
    const box = inside.getByRole('textbox', { name: 'Message' });
    const lines = () =>
      [...inside.getByRole('log').children].map((line) => line.lastElementChild?.textContent);
    const before = lines().length;
    fireEvent.change(box, { target: { value: 'Shall we?' } });
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    expect(lines()).toHaveLength(before);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(lines().slice(before)).toEqual(['Shall we?']);
    expect((box as HTMLTextAreaElement).value).toBe('');
    expect(DEMO.chatReplyDelayMs).toBe(1_000);
    act(() => jest.advanceTimersByTime(999));
    expect(lines()).toHaveLength(before + 1);
    act(() => jest.advanceTimersByTime(1));
    expect(lines().slice(before)).toEqual(['Shall we?', 'Thank you, I will look at it today.']);
  });

  it('[demo.chat.no-validation] an empty message is sent as well', async () => {
    const { inside } = await opened('Chat drawer');
    const before = inside.getByRole('log').children.length;
    fireEvent.keyDown(inside.getByRole('textbox', { name: 'Message' }), { key: 'Enter' });
    expect(inside.getByRole('log').children).toHaveLength(before + 1);
  });

  it('[demo.invite.access] invites as Owner by default, as Guest or Can Edit by choice', async () => {
    const { overlay, inside } = await opened('Invite a Friend');
    const chosen = () =>
      [...overlay.querySelectorAll('.ant-select-content')].map((content) => content.textContent);
    expect(chosen()).toEqual(['Owner', 'Owner', 'Owner', 'Owner', 'Owner']);
    fireEvent.mouseDown(inside.getByRole('combobox', { name: 'Access of Aiko Morita' }));
    const options = [...document.querySelectorAll('.ant-select-item-option')];
    expect(options.map((option) => option.textContent)).toEqual(['Guest', 'Owner', 'Can Edit']);
    fireEvent.click(options[2] as Element);
    expect(chosen()).toEqual(['Owner', 'Owner', 'Can Edit', 'Owner', 'Owner']);
  });

  it('[demo.plans] has the prices of the specification by month and by year, Startup first, one badge', async () => {
    const { inside } = await opened('Upgrade a Plan');
    const plans = () =>
      inside
        .getAllByRole('radio')
        .map((radio) => radio.closest('.upgrade__plan')?.textContent)
        .filter((text) => text !== undefined);
    expect(plans()).toEqual([
      expect.stringMatching(/^Startup.*\$39 \/ month$/),
      expect.stringMatching(/^Advanced.*\$339 \/ month$/),
      expect.stringMatching(/^EnterpriseMost popular.*\$999 \/ month$/),
      expect.stringMatching(/^Custom.*Contact us$/),
    ]);
    fireEvent.click(inside.getByRole('radio', { name: 'Annual' }));
    await waitFor(() =>
      expect(plans()).toEqual([
        expect.stringMatching(/\$399 \/ year$/),
        expect.stringMatching(/\$3,399 \/ year$/),
        expect.stringMatching(/\$9,999 \/ year$/),
        expect.stringMatching(/Contact us$/),
      ]),
    );
  });

  it('[demo.plan-choice] Startup is the default; the features follow the chosen plan', async () => {
    const { inside } = await opened('Upgrade a Plan');
    const isChosen = (name: RegExp) => inside.getByRole<HTMLInputElement>('radio', { name }).checked;
    const features = () => inside.getAllByRole('listitem').map((item) => item.textContent);
    expect(isChosen(/^Startup/)).toBe(true);
    expect(features()).toEqual([
      'Up to 10 Active Users (included)',
      'Up to 30 Project Integrations (included)',
      'Analytics Module (included)',
      'Finance Module (not included)',
      'Accounting Module (not included)',
      'Network Platform (not included)',
      'Unlimited Cloud Space (not included)',
    ]);
    fireEvent.click(inside.getByRole('radio', { name: /^Enterprise/ }));
    expect(isChosen(/^Startup/)).toBe(false);
    expect(features().every((text) => text.endsWith('(included)'))).toBe(true);
  });

  it('return the focus to their opener', async () => {
    const { opener, inside } = await opened('Upgrade a Plan');
    fireEvent.click(inside.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });
});

describe('the Create App wizard', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['demo', 'shell', 'validation']);
  });
  afterEach(cleanup);

  const show = () =>
    render(
      <AntdProvider>
        <CreateAppForm orientation="vertical" />
      </AntdProvider>,
      { wrapper: Unstyled },
    );
  const press = async (name: string): Promise<void> => {
    await act(async () => fireEvent.click(screen.getByText(name)));
  };
  const arriveAt = (name: string) => screen.findByText(name, { selector: 'h3' });
  const type = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const tick = (name: RegExp): void => {
    fireEvent.click(screen.getByLabelText(name));
  };
  const choose = (label: string, index: number): void => {
    const box = screen.getByLabelText(label);
    fireEvent.mouseDown(box);
    const list = document
      .getElementById(box.getAttribute('aria-controls') ?? '')
      ?.closest('.ant-select-dropdown');
    fireEvent.click(list?.querySelectorAll('.ant-select-item-option')[index] as Element);
  };
  const complaints = async (texts: string[]): Promise<void> => {
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  };

  it('[demo.wizard.steps] [demo.wizard.validation] continues once no field is empty, through Details, Frameworks, Database, Billing and Release', async () => {
    show();
    await arriveAt('Details');
    await press('Continue');
    await complaints(['App name is required', 'Category is required']);
    type('App name', '  ');
    tick(/^Journal/);
    await press('Continue');
    await arriveAt('Details');
    type('App name', 'x');
    await press('Continue');

    await arriveAt('Frameworks');
    await press('Continue');
    await complaints(['Framework is required']);
    tick(/^Vue/);
    await press('Continue');

    await arriveAt('Database');
    await press('Continue');
    await complaints(['Database name is required', 'Database engine is required']);
    type('Database name', 'y');
    tick(/^SQLite/);
    await press('Continue');

    await arriveAt('Billing');
    await press('Continue');
    await complaints([
      'Name is required',
      'Card Number is required',
      'Expiration Month is required',
      'Expiration Year is required',
      'CVV is required',
    ]);
    // No rule checks the format of a card number or a CVV.
    type('Name', 'Nobody');
    type('Card Number', 'not a number');
    type('CVV', '?');
    choose('Expiration Month', 0);
    choose('Expiration Year', 0);
    await press('Continue');
    await arriveAt('Release');
    expect(screen.queryByText('Continue')).toBeNull();

    await press('Submit');
    await arriveAt('Details');
    expect(screen.getByLabelText<HTMLInputElement>('App name').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Journal/).checked).toBe(false);
    expect(screen.getByText('The form is empty again. Nothing was created.')).toBeTruthy();
  });

  it('[demo.wizard.back] keeps the typed values on Back', async () => {
    show();
    expect(screen.queryByText('Back')).toBeNull();
    type('App name', 'Library');
    tick(/^Shop/);
    await press('Continue');
    await arriveAt('Frameworks');
    await press('Back');
    await arriveAt('Details');
    expect(screen.getByLabelText<HTMLInputElement>('App name').value).toBe('Library');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Details'));
  });

  it('[demo.wizard.card-years] offers twelve months and the years 2021 to 2031 for a card’s expiry', () => {
    expect(MONTHS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(YEARS).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]);
  });
});
