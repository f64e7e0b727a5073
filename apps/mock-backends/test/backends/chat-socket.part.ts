import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT_MESSAGE_EVENT, ChatAnnouncement, chatRoom } from '@pitdesk/contracts/chat';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { next, Sockets } from '../support/sockets.ts';
import { mock } from './shared-mock.ts';

const NAMESPACE = '/chat';

describe("the operator's chat socket", () => {
  let sockets: Sockets;

  beforeAll(() => {
    sockets = new Sockets(mock.url);
  });

  afterEach(() => sockets.closeAll());

  const storedLast = () => mock.database.client.chatMessage.findFirst({ orderBy: { id: 'desc' } });
  const playerMessage = (message: string, terminal = 1) => ({ group: chatRoom(terminal), data: { message } });

  it('stores a message of a player and announces it to the room, including the player', async () => {
    const staff = await sockets.backOffice(NAMESPACE);
    const player = await sockets.player(NAMESPACE, 'maria-santos-4821', 'Emerald 3');
    await staff.emitWithAck('joinRoom', chatRoom(1));
    await player.emitWithAck('joinRoom', chatRoom(1));
    const received = [next(staff, CHAT_MESSAGE_EVENT), next(player, CHAT_MESSAGE_EVENT)];
    player.emit(CHAT_MESSAGE_EVENT, playerMessage('Good evening'));
    const [toStaff, toPlayer] = await Promise.all(received);
    expect(toPlayer).toEqual(toStaff);
    const { group, data } = ChatAnnouncement.parse(toStaff);
    const stored = await storedLast();
    expect(group).toBe(chatRoom(1));
    expect(data).toMatchObject({ id: stored?.id, sender: 'maria-santos-4821', message: 'Good evening' });
    expect(stored).toMatchObject({ senderRole: 'player', chatId: data.chat_id });
  });

  it('distinguishes two tables of the same name by the room', async () => {
    const shared = mock.floor.tables().filter(({ title }) => title === 'Grand Salon');
    expect(shared.map(({ terminalId }) => terminalId)).toEqual([1, 2]);
    for (const { terminalId, chatId } of shared) {
      const player = await sockets.player(NAMESPACE, 'luc-girard-2002', 'Grand Salon');
      await player.emitWithAck('joinRoom', chatRoom(terminalId));
      const received = next<ChatAnnouncement>(player, CHAT_MESSAGE_EVENT);
      player.emit(CHAT_MESSAGE_EVENT, playerMessage('Bonsoir', terminalId));
      expect((await received).data.chat_id).toBe(chatId);
    }
  });

  it('forwards an announcement of staff to the others in the room, and stores nothing', async () => {
    const [staff, colleague] = [await sockets.backOffice(NAMESPACE), await sockets.backOffice(NAMESPACE)];
    const player = await sockets.player(NAMESPACE, 'aoi-mori-3003', 'Emerald 1');
    for (const socket of [staff, colleague, player]) await socket.emitWithAck('joinRoom', chatRoom(1));
    const before = await storedLast();
    const echo: unknown[] = [];
    staff.on(CHAT_MESSAGE_EVENT, (announcement) => echo.push(announcement));
    const announcement = { appendMessage: true, group: chatRoom(1), data: buildChatMessage() };
    const received = [next(colleague, CHAT_MESSAGE_EVENT), next(player, CHAT_MESSAGE_EVENT)];
    // The player's own message, sent later, proves that both had the time to arrive.
    const settled = next<ChatAnnouncement>(staff, CHAT_MESSAGE_EVENT, ({ data }) => data.message === 'Hello');
    staff.emit(CHAT_MESSAGE_EVENT, announcement);
    expect(await Promise.all(received)).toEqual([announcement, announcement]);
    player.emit(CHAT_MESSAGE_EVENT, playerMessage('Hello'));
    await settled;
    expect(echo.length).toBe(1);
    expect((await storedLast())?.id).toBe((before?.id ?? 0) + 1);
  });

  it('sends nothing to a socket that left the room or joined only the room of another terminal', async () => {
    const [gone, other, stays] = [
      await sockets.backOffice(NAMESPACE),
      await sockets.backOffice(NAMESPACE),
      await sockets.backOffice(NAMESPACE),
    ];
    await gone.emitWithAck('joinRoom', chatRoom(1));
    await gone.emitWithAck('leaveRoom', chatRoom(1));
    await other.emitWithAck('joinRoom', chatRoom(2));
    await stays.emitWithAck('joinRoom', chatRoom(1));
    const unexpected: unknown[] = [];
    for (const socket of [gone, other])
      socket.on(CHAT_MESSAGE_EVENT, (received) => unexpected.push(received));
    const player = await sockets.player(NAMESPACE, 'jack-doyle-7007', 'Emerald 1');
    const received = next(stays, CHAT_MESSAGE_EVENT);
    player.emit(CHAT_MESSAGE_EVENT, playerMessage('Anybody?'));
    await received;
    expect(unexpected).toEqual([]);
  });

  it.each([
    ['an invalid room', 'joinRoom', 'the-bar'],
    ['a room without the player’s table', 'joinRoom', chatRoom(2)],
    ['a message to a room without the player’s table', CHAT_MESSAGE_EVENT, playerMessage('Hello', 2)],
    ['an empty message', CHAT_MESSAGE_EVENT, playerMessage('')],
    ['an empty payload', CHAT_MESSAGE_EVENT, null],
  ])('refuses %s from a player', async (_, event, payload) => {
    const player = await sockets.player(NAMESPACE, 'ruby-walsh-8008', 'Emerald 1');
    const before = await storedLast();
    player.emit(event, payload);
    expect(await next(player, 'error')).toMatchObject({ code: 'refused' });
    expect((await storedLast())?.id).toBe(before?.id);
  });
});
