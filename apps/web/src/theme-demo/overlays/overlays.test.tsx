import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DEMO, DRAWER_WIDTHS } from '@pitdesk/contracts/browser';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { matchMedia } from '#test/match-media.ts';
import { startTexts } from '#test/texts.ts';
import { Unstyled } from '#test/unstyled.tsx';
import { Where } from '#test/where.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Overlays } from './overlays.tsx';

describe("the theme's overlays", () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['demo', 'shell']);
  });
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
    matchMedia('min-width');
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
