import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';

/**
 * The peer: plain socket.io without any check. It relays each client's message to the room; with an address, it also
 * relays the messages of the room there.
 */
const [upstreamUrl] = process.argv.slice(2);
const http = createServer();
const chat = new Server(http, { serveClient: false }).of(CHAT_NAMESPACE);
const upstream =
  upstreamUrl === undefined ? null : io(upstreamUrl + CHAT_NAMESPACE, { transports: ['websocket'] });

upstream?.on(CHAT_MESSAGE_EVENT, (announcement: ChatAnnouncement) =>
  chat.to(announcement.group).emit(CHAT_MESSAGE_EVENT, announcement),
);
chat.on('connection', (socket) => {
  socket.on('joinRoom', (room: string, ack?: (result: unknown) => void) => {
    upstream?.emit('joinRoom', room);
    void socket.join(room);
    ack?.({ ok: true, data: { room } });
  });
  socket.on('leaveRoom', (room: string) => void socket.leave(room));
  socket.on(CHAT_MESSAGE_EVENT, (announcement: ChatAnnouncement) =>
    socket.to(announcement.group).emit(CHAT_MESSAGE_EVENT, announcement),
  );
});
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
