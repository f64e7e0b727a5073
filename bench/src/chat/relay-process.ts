import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHAT_MESSAGE_EVENT, type ChatAnnouncement } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { answerRequests } from '@pitdesk/rig';
import { Server } from 'socket.io';

/** The peer: plain socket.io without any check. It relays each client's message to the room. */
const http = createServer();
const chat = new Server(http, { serveClient: false }).of(CHAT_NAMESPACE);
chat.on('connection', (socket) => {
  socket.on('joinRoom', (room: string, ack?: (result: unknown) => void) => {
    void socket.join(room);
    ack?.({ ok: true, data: { room } });
  });
  socket.on('leaveRoom', (room: string) => void socket.leave(room));
  socket.on(CHAT_MESSAGE_EVENT, (announcement: ChatAnnouncement) =>
    socket.to(announcement.group).emit(CHAT_MESSAGE_EVENT, announcement),
  );
});

answerRequests(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { port: (http.address() as AddressInfo).port };
});
