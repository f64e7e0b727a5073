import { until } from '@pitdesk/rig';
import { callAs } from '../support/acts.ts';
import { chatsOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import type { SignedIn } from '../support/console.ts';
import { console_, sockets } from './console.ts';

export const TERMINALS = [1, 2, 3] as const;
export type Terminal = (typeof TERMINALS)[number];

/** What a terminal has: a chat at a table with a unique name, a player there, and a settled round with its table. */
export interface Place {
  chat: TestChat;
  player: string;
  round: number;
  tableId: string;
}

/** A player who writes at every terminal. */
export const ROAMER = 'grace-hopper-709';

const playerAt = (terminal: Terminal): string => `ada-lovelace-70${terminal}`;

const places = new Map<Terminal, Place>();

export function placeAt(terminal: Terminal): Place {
  const place = places.get(terminal);
  if (place === undefined) throw new Error('The floor is prepared before the first test');
  return place;
}

export const isOwnTable = (name: unknown): boolean =>
  [...places.values()].some(({ chat }) => chat.title === name);

async function findPlace(terminal: Terminal): Promise<Place> {
  const { floor, database } = console_.mock;
  const titles = floor.tables().map(({ title }) => title);
  const chat = chatsOf(console_.mock, terminal).find(
    ({ title }) => titles.indexOf(title) === titles.lastIndexOf(title),
  );
  if (!chat) throw new Error(`Terminal ${terminal} has no table with a name of its own`);
  const round = await database.client.round.findFirstOrThrow({
    where: { table: { terminalId: terminal }, state: 'settled' },
    orderBy: { id: 'desc' },
  });
  return { chat, player: playerAt(terminal), round: round.id, tableId: String(round.tableId) };
}

/** Lets players write at each terminal, until the console knows the chats and who is online. */
export async function preparePlayers(all: SignedIn): Promise<void> {
  const { mock, gateway } = console_;
  for (const terminal of TERMINALS) places.set(terminal, await findPlace(terminal));
  const read = (path: string) => callAs(gateway, all, 'get', path);
  await read('/api/conversations').expect(200);
  for (const terminal of TERMINALS) {
    const { chat, player } = placeAt(terminal);
    await sockets.player(mock.url, player, chat.title);
    await sendAsPlayer(mock, chat, `The zebra waits at ${terminal}`, player);
    await sendAsPlayer(mock, chat, `A roaming zebra at ${terminal}`, ROAMER);
  }
  await read('/api/conversations').expect(200);
  for (const terminal of TERMINALS) {
    await until(async () => (await read(`/api/players/70${terminal}`)).status === 200 || null);
  }
}
