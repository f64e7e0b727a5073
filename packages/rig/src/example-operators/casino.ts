import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { chatRoom } from '@pitdesk/contracts/chat';
import { Server as SocketServer } from 'socket.io';

interface CasinoTable {
  readonly number: number;
  readonly title: string;
  readonly game: 'baccarat' | 'roulette';
  readonly terminal: number;
}

export interface CasinoMessage {
  readonly number: number;
  readonly table: number;
  readonly sender: string;
  readonly text: string;
  readonly at: Date;
}

export interface CasinoEvent {
  readonly number: number;
  readonly name: string;
  readonly active: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface CasinoPlayer {
  readonly socketId: string;
  readonly name: string;
  readonly table: number;
}

/** The records of an operator, independent of the shape in which it sends them. */
export interface Casino {
  readonly tables: readonly CasinoTable[];
  readonly messages: CasinoMessage[];
  readonly events: CasinoEvent[];
  players: CasinoPlayer[];
  /** Stores a message and publishes it to the room of its table's terminal. */
  say(table: number, sender: string, text: string): CasinoMessage;
}

interface OperatorRequest {
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** The last part of the path when the route has `{id}`. */
  readonly id: string;
  readonly bearer: string | undefined;
}

/** An answer; the status is 200 by default. */
export interface Answered {
  readonly status?: number;
  readonly body?: unknown;
}

/** The routes and message shapes of one operator. */
export interface OperatorFace {
  /** Handlers by `GET /path/{id}`. */
  routes(casino: Casino): Readonly<Record<string, (request: OperatorRequest) => Answered>>;
  client(player: CasinoPlayer, casino: Casino): unknown;
  announcement(message: CasinoMessage, room: string, casino: Casino): unknown;
}

export interface ExampleOperator extends Casino {
  readonly url: string;
  /** Adds a player and publishes the client list. */
  sitDown(player: CasinoPlayer): void;
  /** Returns true when a socket has joined the chat room. */
  inRoom(room: string): boolean;
  close(): Promise<void>;
}

export const STAFF = { username: 'floor1', password: 'pitdesk-demo', token: 'example-token' } as const;

const THREE_TABLES: readonly CasinoTable[] = [
  { number: 1, title: 'Emerald 1', game: 'baccarat', terminal: 1 },
  { number: 2, title: 'Ruby 2', game: 'roulette', terminal: 1 },
  { number: 3, title: 'Onyx 3', game: 'baccarat', terminal: 2 },
];

const MINUTE_MS = 60_000;

/** Starts a small operator with its own shapes: HTTP and both socket services on one free port. */
export async function startExampleOperator(
  face: OperatorFace,
  tables: readonly CasinoTable[] = THREE_TABLES,
): Promise<ExampleOperator> {
  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, body }) => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  const sockets = new SocketServer(server);
  const casino: Casino = {
    tables,
    messages: [],
    events: [
      {
        number: 1,
        name: 'Emerald evening',
        active: true,
        startsAt: new Date(Date.now() - 60 * MINUTE_MS),
        endsAt: new Date(Date.now() + 60 * MINUTE_MS),
      },
    ],
    players: [],
    say(table, sender, text) {
      const message = { number: casino.messages.length + 1, table, sender, text, at: new Date() };
      casino.messages.push(message);
      const room = chatRoom(casino.tables.find(({ number }) => number === table)?.terminal ?? 0);
      sockets
        .of('/chat')
        .to(room)
        .emit('message-bet-console-chat-group', face.announcement(message, room, casino));
      return message;
    },
  };
  for (let minute = 10; minute > 0; minute -= 1) {
    const at = new Date(Date.now() - minute * MINUTE_MS);
    casino.messages.push({
      number: 11 - minute,
      table: 1,
      sender: 'ada-lovelace-1',
      text: `Hello ${11 - minute}`,
      at,
    });
  }
  const routes = Object.entries(face.routes(casino)).map(([route, handle]) => {
    const [method = '', path = ''] = route.split(' ');
    const pattern = new RegExp(`^${path.replaceAll('/', '\\/').replace('{id}', '([^/]+)')}$`);
    return { method, pattern, handle };
  });
  const publish = () => {
    const list = casino.players.map((player) => face.client(player, casino));
    sockets.of('/game-logic').emit('clientList', list);
  };
  sockets.of('/chat').on('connection', (socket) => {
    socket.on('joinRoom', async (room: string) => await socket.join(room));
    socket.on('leaveRoom', async (room: string) => await socket.leave(room));
  });
  sockets.of('/game-logic').on('connection', (socket) => {
    socket.on('getClientsList', publish);
    socket.on('deleteClientBySocketId', (socketId: string) => {
      casino.players = casino.players.filter((player) => player.socketId !== socketId);
      publish();
    });
  });

  async function answer(request: IncomingMessage): Promise<Answered> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://operator');
    for (const { method, pattern, handle } of routes) {
      const match = request.method === method ? pattern.exec(pathname) : null;
      if (match === null) continue;
      const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
      const bearer = request.headers.authorization?.replace('Bearer ', '');
      const body = hasBody ? ((await json(request)) as Record<string, unknown>) : {};
      return handle({ query: searchParams, body, id: decodeURIComponent(match[1] ?? ''), bearer });
    }
    return { status: 404, body: { message: 'Not found' } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(casino, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sitDown(player: CasinoPlayer) {
      casino.players = [...casino.players, player];
      publish();
    },
    inRoom: (room: string) => sockets.of('/chat').adapter.rooms.has(room),
    async close() {
      server.closeAllConnections();
      await sockets.close();
    },
  });
}
