import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MessageView } from '@pitdesk/contracts/chat';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { messageAt } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { Where } from '#test/where.tsx';
import type { Wait } from '../api.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { Bubble } from './bubble.tsx';
import { OutgoingActions } from './outgoing-actions.tsx';
import { StoredMessage, ThreadRow } from './thread-row.tsx';
import { firstNewIndex, itemKey, newBehind, startsDay, startsGroup } from './thread-rules.ts';

const AT = '2026-01-15T12:00:00.000Z';
const wait: Wait = { created_at: AT, key: '5', reason: 'question', at: null, target_s: 60 };

describe('a message', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['chat', 'inbox']);
  });
  afterEach(cleanup);

  const show = (text: string, sender = 'ana-maria-lopez-12') =>
    render(<Bubble side="them" sender={sender} text={text} at={AT} first delivery={null} />, {
      wrapper: MemoryRouter,
    }).container;

  it('shows its sender by a readable name', () => {
    show('hello');
    expect(screen.getByText('Ana Maria Lopez')).toBeTruthy();
  });

  it('shows markup, scripts and direction characters as text', () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>\u202Egnp.exe';
    const container = show(hostile, '<b>x</b>\u202E-y-1');
    expect(container.querySelector('img, script, b')).toBeNull();
    expect(container.textContent).toContain('<script>alert(2)</script>U+202Egnp.exe');
    expect(container.textContent).not.toContain('\u202E');
  });

  it('opens an address only after a dialog showed all of it, and without a referrer', async () => {
    const container = show('look at https://xn--80ak6aa92e.com/a?b=c.');
    expect(container.querySelector('.message-text a')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'https://xn--80ak6aa92e.com/a?b=c' }));
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe('https://xn--80ak6aa92e.com/a?b=c');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('xn--80ak6aa92e.com')).toBeTruthy();
  });

  it('shows why it waits, since when, and the part that needs an answer', () => {
    const created_at = new Date(Date.now() - 3 * 60_000).toISOString();
    const { container } = render(
      <Bubble
        side="them"
        sender="ana-lopez-12"
        text="gl all, where is my bonus? ok"
        at={created_at}
        first
        delivery={null}
        wait={{ ...wait, created_at, reason: 'complaint', at: { from: 8, to: 26 } }}
      />,
      { wrapper: MemoryRouter },
    );
    expect(container.querySelector('mark')?.textContent).toBe('where is my bonus?');
    expect(screen.getByText('Complaint')).toBeTruthy();
    expect(screen.getByText('waiting 3 minutes, over the target of 1 min')).toBeTruthy();
  });

  it('shows whom a message of staff answers', () => {
    render(<Bubble side="me" sender="You" text="x" at={AT} first delivery="pending" to="ana-lopez-12" />);
    expect(screen.getByText('To Ana Lopez')).toBeTruthy();
  });

  it('shows the delivery state of an own message in a word', () => {
    render(<Bubble side="me" sender="You" text="x" at={AT} first delivery="uncertain" />);
    expect(screen.getByText('Not confirmed')).toBeTruthy();
  });
});

describe('a message of the outbox', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('chat');
  });
  afterEach(cleanup);

  it('shows that the operator does not list what it acknowledged, and sends it again only after a confirmation', async () => {
    const actions = { retry: jest.fn(), sendAgain: jest.fn(), discard: jest.fn() };
    const outgoing = {
      client_key: 'the-send',
      chat_id: 7,
      text: 'hello',
      written_at: '2026-01-15T12:00:00.000Z',
      state: 'uncertain',
      code: 'chat.not_listed',
    } as const;
    render(<OutgoingActions outgoing={outgoing} actions={actions} />, { wrapper: AntdProvider });
    expect(screen.getByText('The operator acknowledged this message but does not list it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(actions.sendAgain).not.toHaveBeenCalled();
    const question = within(await screen.findByRole('dialog', { name: /the table will see it twice/ }));
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    expect(actions.sendAgain).toHaveBeenCalledWith('the-send');
  });
});

const message = (key: string, minute: number, rest: Partial<ShownMessage> = {}): ShownMessage => ({
  key,
  seq: Number(key),
  chat_id: 7,
  created_at: new Date(Date.UTC(2026, 0, 15, 12, minute)).toISOString(),
  sender: 'ana-lopez-12',
  message: 'hello',
  type: 'them',
  hidden: false,
  ...rest,
});

describe('the rows of a thread', () => {
  it('keep one key from pending to stored', () => {
    expect(itemKey({ client_key: 'send-1' })).toBe(
      itemKey(message('41', 0, { type: 'me', client_key: 'send-1' })),
    );
  });

  it("start a day where the date changes on the viewer's clock", () => {
    const local = (day: number, hour: number) => new Date(2026, 0, day, hour).toISOString();
    expect(startsDay(undefined, local(15, 0))).toBe(true);
    expect(startsDay(local(15, 0), local(15, 23))).toBe(false);
    expect(startsDay(local(15, 23), local(16, 0))).toBe(true);
  });

  it('start a group where the sender or the recipient changes or a while has passed', () => {
    expect(startsGroup(undefined, message('1', 0))).toBe(true);
    expect(startsGroup(message('1', 0), message('2', 4))).toBe(false);
    expect(startsGroup(message('1', 0), message('2', 6))).toBe(true);
    expect(startsGroup(message('1', 0), message('2', 1, { sender: 'bo-li-3' }))).toBe(true);
    expect(startsGroup(message('1', 0), message('2', 1, { type: 'staff' }))).toBe(true);
    const reply = (key: string, to: string) => message(key, 0, { type: 'me', to });
    expect(startsGroup(reply('1', 'ana-lopez-12'), reply('2', 'bo-li-3'))).toBe(true);
    expect(startsGroup(reply('1', 'bo-li-3'), reply('2', 'bo-li-3'))).toBe(false);
  });

  it('find the first unread message of others', () => {
    const messages = [
      message('1', 0),
      message('2', 1),
      message('3', 2, { type: 'me' }),
      message('4', 2),
      message('5', 3),
    ];
    expect(firstNewIndex(messages, messages[1] ?? null)).toBe(3);
    expect(firstNewIndex(messages, messages[4] ?? null)).toBe(-1);
    expect(firstNewIndex(messages, null)).toBe(-1);
    expect(firstNewIndex(messages, { created_at: '2026-01-01T00:00:00.000Z', key: '0' })).toBe(0);
  });

  it('count the messages of others after the last seen one', () => {
    const messages = [message('1', 0), message('2', 1), message('3', 2, { type: 'me' }), message('4', 3)];
    expect(newBehind(messages, '1')).toBe(2);
    expect(newBehind(messages, '4')).toBe(0);
    expect(newBehind(messages, null)).toBe(0);
  });
});

const HIDDEN = '/api/conversations/7/messages/5/hidden';
const MARK = {
  by: 'floor1',
  at: '2026-01-15T12:30:00.000Z',
  reason_code: 'personal_data',
  reason: 'card number',
} as const;

describe('a row of a thread', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['chat', 'lists', 'inbox']);
  });
  afterEach(cleanup);

  it('is answered by one key, and corrected by another', async () => {
    const done: string[] = [];
    const Desk = fakeConsole().wrapper;
    render(
      <Desk>
        <MemoryRouter>
          <ThreadRow
            item={messageAt(5)}
            index={0}
            measure={null}
            startsDay={false}
            startsGroup
            isNewMark={false}
            highlighted={false}
            actions={{ retry: jest.fn(), sendAgain: jest.fn(), discard: jest.fn() }}
            onReply={({ key }) => done.push(`reply ${key}`)}
            wait={wait}
            onCorrectNeed={({ key }, needs) => done.push(`${key} needs ${needs}`)}
          />
        </MemoryRouter>
      </Desk>,
    );
    screen.getByRole('article').focus();
    await userEvent.keyboard('ra');
    expect(done).toEqual(['reply 5', '5 needs false']);
  });
});

describe('moderation of a message', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['chat', 'lists', 'inbox']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });
  const inConsole = (shown: ReactNode, desk = fakeConsole()): void => {
    const Desk = desk.wrapper;
    render(
      <Desk>
        <MemoryRouter>
          {shown}
          <Where />
        </MemoryRouter>
      </Desk>,
    );
  };
  const show = (withheld?: typeof MARK): void =>
    inConsole(
      <StoredMessage message={messageAt(5, withheld === undefined ? {} : { withheld, message: '' })} first />,
    );
  const requests = (verb: string) =>
    gateway.calls.filter(({ method, path }) => method === verb && path === HIDDEN);

  it('has a name for a sender without a name', () => {
    inConsole(<StoredMessage message={messageAt(5, { type: 'them', sender: '' })} first />);
    expect(screen.getByText('Unknown sender')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Unknown sender/ })).toBeTruthy();
  });

  it('[chat.delete-message] has the specification’s “Delete message”: it explains the effect, and hides with a reason', async () => {
    const hiding: MessageView = messageAt(5, { seq: 6, withheld: MARK, message: '' });
    gateway.answers(`PUT ${HIDDEN}`, () => refused('upstream.unavailable'));
    show();
    await userEvent.click(screen.getByRole('button', { name: /Ana Lopez/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete message' }));
    expect(screen.getByText(/players still see it at the table/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Personal data in chat' }));
    await userEvent.type(screen.getByLabelText('Details (optional)'), ' card number ');
    await userEvent.click(screen.getByRole('button', { name: 'Hide for all staff' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be changed.');
    gateway.answers(`PUT ${HIDDEN}`, () => ok(hiding));
    await userEvent.click(screen.getByRole('button', { name: 'Hide for all staff' }));
    expect(requests('PUT').map(({ body }) => body)).toEqual([
      { reason_code: 'personal_data', reason: 'card number' },
      { reason_code: 'personal_data', reason: 'card number' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[chat.show-hidden] is replaced by who hid it, when and why, and by a button that shows it again', async () => {
    gateway.answers(`DELETE ${HIDDEN}`, () => ok(messageAt(5, { seq: 7 })));
    show(MARK);
    expect(screen.getByText(/Hidden by floor1, 15 Jan 2026/)).toBeTruthy();
    expect(screen.getByText('Personal data in chat')).toBeTruthy();
    expect(screen.getByText('card number')).toBeTruthy();
    expect(screen.queryByText(/message 5/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the hidden message again' }));
    expect(requests('DELETE')).toHaveLength(1);
  });

  const entries = async (): Promise<string[]> => {
    await userEvent.click(screen.getByRole('button', { name: /Ana Lopez/ }));
    return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '');
  };

  it.each([
    ['none', true, 'No answer needed'],
    ['one', false, 'Answer needed'],
  ])('is corrected to need %s from its menu', async (_what, isWaiting, entry) => {
    let corrected = 0;
    inConsole(
      <StoredMessage
        message={messageAt(5)}
        first
        wait={isWaiting ? wait : undefined}
        onCorrectNeed={() => {
          corrected += 1;
        }}
      />,
    );
    expect(await entries()).toEqual([entry, 'Open an incident', 'Floor at this second', 'Delete message']);
    await userEvent.click(screen.getByRole('menuitem', { name: entry }));
    expect(corrected).toBe(1);
  });

  it('has links to its player and to an answer', async () => {
    let replies = 0;
    inConsole(
      <StoredMessage
        message={messageAt(5)}
        first
        onReply={() => {
          replies += 1;
        }}
      />,
    );
    expect(await entries()).toEqual([
      'Reply to Ana Lopez',
      'Open player',
      'Open an incident',
      'Floor at this second',
      'Delete message',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reply to Ana Lopez' }));
    expect(replies).toBe(1);
    await entries();
    await userEvent.click(screen.getByRole('link', { name: 'Open player' }));
    expect(screen.getByText('/management/players?find=ana-lopez-51')).toBeTruthy();
  });
});
