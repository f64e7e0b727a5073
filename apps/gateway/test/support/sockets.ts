import type {
  ChatClientEvents,
  ChatServerEvents,
  GameLogicClientEvents,
  GameLogicServerEvents,
} from '@pitdesk/contracts/api';
import type { ClientsBaseline, ClientsMode, OpenedPage } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

export type BrowserSocket = Socket<GameLogicServerEvents, GameLogicClientEvents>;
export type ChatBrowserSocket = Socket<ChatServerEvents, ChatClientEvents>;

const LONGEST_WAIT_MS = 30_000;

/** Sockets of one test, all closed by `closeAll`. */
export class Sockets {
  readonly #open: Socket[] = [];

  closeAll(): void {
    for (const socket of this.#open.splice(0)) socket.disconnect();
  }

  /**
   * Connects a browser's socket on `/game-logic`. Resolves when it is admitted, rejects with the reason if it is not.
   */
  async browser(url: string, token: string, headers: Record<string, string> = {}): Promise<BrowserSocket> {
    const socket: BrowserSocket = this.#make(`${url}/game-logic`, { token }, headers);
    await connected(socket);
    return socket;
  }

  /** Connects a browser's socket on any namespace; rejects with the reason if it is refused. */
  async on(url: string, namespace: string, token: string): Promise<Socket> {
    const socket = this.#make(url + namespace, { token }, {});
    await connected(socket);
    return socket;
  }

  /** Connects a browser's socket on `/chat`. */
  async chat(url: string, token: string): Promise<ChatBrowserSocket> {
    return await this.on(url, '/chat', token);
  }

  /** Connects a player's socket on the operator's game-logic service: it appears on the online list. */
  async player(url: string, player: string, tableName: string): Promise<Socket> {
    const socket = this.#make(`${url}/game-logic`, { role: 'player', player, table_name: tableName }, {});
    await connected(socket);
    return socket;
  }

  /** Connects a player's socket on the operator's chat service. */
  async playersChat(url: string, player: string, tableName: string): Promise<Socket> {
    const socket = this.#make(`${url}/chat`, { role: 'player', player, table_name: tableName }, {});
    await connected(socket);
    return socket;
  }

  #make(address: string, auth: object, extraHeaders: Record<string, string>): Socket {
    const socket = io(address, {
      auth,
      extraHeaders,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.#open.push(socket);
    return socket;
  }
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });

/** Returns the next event for which `fits` holds. */
export function nextEvent<E extends keyof GameLogicServerEvents>(
  socket: BrowserSocket,
  event: E,
  fits: (payload: Parameters<GameLogicServerEvents[E]>[0]) => boolean = () => true,
): Promise<Parameters<GameLogicServerEvents[E]>[0]> {
  return new Promise((resolve, reject) => {
    const untyped: Socket = socket;
    const name: string = event;
    const timer = setTimeout(() => {
      untyped.off(name, take);
      reject(new Error(`No such ${event} arrived`));
    }, LONGEST_WAIT_MS);
    function take(received: unknown): void {
      const payload = received as Parameters<GameLogicServerEvents[E]>[0];
      if (!fits(payload)) return;
      clearTimeout(timer);
      untyped.off(name, take);
      resolve(payload);
    }
    untyped.on(name, take);
  });
}

export const whenClosed = (socket: Pick<Socket, 'once'>): Promise<string> =>
  new Promise((resolve) => {
    socket.once('disconnect', (reason: string) => resolve(reason));
  });

/** Returns the acknowledgement of a request; the caller, who knows the request, types it. */
export const emit = async <T>(
  socket: BrowserSocket | ChatBrowserSocket | Socket,
  event: string,
  ...args: unknown[]
): Promise<AckResult<T>> => {
  const untyped: Socket = socket;
  return (await untyped.timeout(LONGEST_WAIT_MS).emitWithAck(event, ...args)) as AckResult<T>;
};

export async function granted<T>(answer: Promise<AckResult<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(`Refused: ${result.error.code}`);
  return result.data;
}

export async function refusal(answer: Promise<AckResult<unknown>>): Promise<string> {
  const result = await answer;
  return result.ok ? 'granted' : result.error.code;
}

export const getClientsList = <M extends ClientsMode>(
  socket: BrowserSocket,
  mode: M,
): Promise<Extract<ClientsBaseline, { mode: M }>> =>
  granted(emit<Extract<ClientsBaseline, { mode: M }>>(socket, 'getClientsList', { mode }));

/** Subscribes to a page of the players online. */
export const openPlayers = (socket: BrowserSocket | Socket, query: object = {}): Promise<OpenedPage> =>
  granted(emit<OpenedPage>(socket, 'openPlayers', query));
