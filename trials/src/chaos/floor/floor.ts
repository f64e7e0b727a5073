import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import type { Readiness } from '@pitdesk/contracts/health';
import { CHAT_ACCOUNTS, until } from '@pitdesk/rig';
import type { ServerProcess } from '@pitdesk/rig/product';
import { Ledger } from '../../actors/ledger.ts';
import { Player } from '../../actors/player.ts';
import { Session } from '../../actors/session.ts';
import { Staff } from '../../actors/staff.ts';
import { type TableWithChat, tablesWithChat } from '../../stack/tables.ts';
import type { TestStack } from '../../stack/test-stack.ts';
import { type Finding, namesOfTrue } from '../finding.ts';
import type { Answered } from './answers.ts';
import { GatewayListener } from './gateway-listener.ts';
import type { Place } from './stacks.ts';
import { Talk } from './talk.ts';

/** The number of tables with chat; the next table is quiet. */
const TABLES = 2;
const HEALTHY_MS = 3_000;
const AFTER_MS = 2_000;
const NOTICED_MS = 100;
const WELL_AGAIN_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 30_000;

/** Staff and players who use the product while a fault is tried. */
export class Floor {
  readonly place: Place;
  readonly stack: TestStack;
  readonly tables: readonly TableWithChat[];
  /** The table at which none of these players writes. */
  readonly quietTable: TableWithChat;
  readonly staff: readonly Staff[];
  readonly players: readonly Player[];
  /** One listener per gateway, in the order of the gateways. */
  readonly listeners: readonly GatewayListener[];
  readonly ledger: Ledger;
  readonly talk: Talk;
  /** Processes that ended unexpectedly. */
  readonly #ended: string[] = [];
  readonly #mayEnd = new Set<string>();

  private constructor(
    parts: Pick<
      Floor,
      'place' | 'tables' | 'quietTable' | 'staff' | 'players' | 'listeners' | 'ledger' | 'talk'
    >,
  ) {
    this.place = parts.place;
    this.stack = parts.place.stack;
    this.tables = parts.tables;
    this.quietTable = parts.quietTable;
    this.staff = parts.staff;
    this.players = parts.players;
    this.listeners = parts.listeners;
    this.ledger = parts.ledger;
    this.talk = parts.talk;
    for (const gateway of this.stack.gateways) this.follow(gateway);
    this.follow(this.stack.operator);
  }

  /** Starts all actors and resolves after a few healthy seconds. */
  static async open(place: Place, name: string): Promise<Floor> {
    const { stack } = place;
    const ledger = new Ledger();
    const all = await tablesWithChat(await Session.signIn(stack.url));
    const [tables, quietTable] = [all.slice(0, TABLES), all[TABLES]];
    if (!quietTable) throw new Error('The casino has too few chats');
    const staff = await Promise.all(
      CHAT_ACCOUNTS.map((username) => Staff.atWork(stack.url, ledger, { username, places: tables })),
    );
    const players = await Promise.all(
      tables.map(({ title: table, terminal }, index) =>
        Player.sitsDown(stack.operator.url, ledger, { player: `chaos-player-${index + 1}`, table, terminal }),
      ),
    );
    const [{ session } = raise('Nobody is at work')] = staff;
    const listeners = await Promise.all(stack.gateways.map(({ url }) => GatewayListener.at(url, session)));
    const talk = new Talk(name);
    const floor = new Floor({ place, tables, quietTable, staff, players, listeners, ledger, talk });
    talk.begin(staff, players, tables);
    await pause(HEALTHY_MS);
    return floor;
  }

  /** The session of the first member of staff. */
  get session(): Session {
    return this.oneOfStaff.session;
  }

  get oneOfStaff(): Staff {
    return this.staff[0] ?? raise('Nobody is at work');
  }

  get table(): TableWithChat {
    return this.tables[0] ?? raise('The casino has no chat');
  }

  /** Watches a process: it must not end, unless `mayEnd` allows it. */
  follow(process: ServerProcess): void {
    void process.ended.then((how) => {
      if (!this.#mayEnd.has(process.name)) this.#ended.push(`${process.name} ended (${how})`);
    });
  }

  mayEnd({ name }: ServerProcess): void {
    this.#mayEnd.add(name);
  }

  /** Waits. @returns the reads during that time */
  async forAWhile(ms: number): Promise<Answered[]> {
    const from = performance.now();
    await pause(ms);
    return this.readsSince(from);
  }

  readsSince(from: number): Answered[] {
    return this.talk.reads.filter(({ at, ms }) => at + ms >= from);
  }

  /** Returns the delivery times to these listeners of the players' messages that were sent in that time and arrived. */
  waysOf(from: number, to: number, listeners: readonly GatewayListener[] = this.listeners): number[] {
    return [...this.talk.sentAt].flatMap(([text, sentAt]) => {
      if (sentAt < from || sentAt > to) return [];
      return listeners.flatMap(({ receivedAt }) => {
        const at = receivedAt.get(text);
        return at === undefined ? [] : [at - sentAt];
      });
    });
  }

  /** Resolves with the time at which all browsers of staff are connected. */
  async whenAllConnected(): Promise<number> {
    // A browser notices a broken connection a moment later.
    await pause(NOTICED_MS);
    await until(
      () => (this.staff.every(({ chat, game }) => chat.connected && game.connected) ? true : null),
      60_000,
    );
    return performance.now();
  }

  /** Resolves when every gateway reports that it is ready. @returns the duration in milliseconds */
  async wellAgain(): Promise<number> {
    const began = performance.now();
    await Promise.all(
      this.stack.gateways.map(({ url }) =>
        until(async () => ((await readinessOf(url))?.status === 'ready' ? true : null), WELL_AGAIN_WITHIN_MS),
      ),
    );
    return performance.now() - began;
  }

  /** Checks the promises that hold for every fault, after all messages are delivered. */
  async end(): Promise<Finding> {
    const isWell = await this.wellAgain().then(
      () => true,
      () => false,
    );
    await pause(AFTER_MS);
    await this.talk.end();
    const isSettled = await this.ledger.settled(SETTLED_WITHIN_MS);
    const { sent, accepted, uncertain, lost, doubled } = this.ledger.tally();
    const missing = this.ledger
      .missing()
      .slice(0, 3)
      .map(({ listener, text }) => `"${text}" by ${listener}`);
    return {
      figure: `${sent} messages: ${accepted} accepted, ${lost} lost, ${doubled} doubled, ${uncertain} uncertain`,
      broken: [
        ...this.#ended,
        ...namesOfTrue({
          'not everything was ready again by itself within a minute': !isWell,
          'what was under way never came to its end': !isSettled && lost === 0,
          [`${lost} accepted messages were not received by everybody: ${missing.join(', ')}`]: lost > 0,
          [`${doubled} messages were published or stored twice`]: doubled > 0,
        }),
      ],
    };
  }

  leave(): void {
    for (const one of this.staff) one.leave();
    for (const player of this.players) player.leave();
    for (const listener of this.listeners) listener.close();
  }
}

/** Returns the readiness, or null when no answer comes. */
export async function readinessOf(url: string): Promise<Readiness | null> {
  try {
    const answer = await fetch(url + endpoints.getReadiness.path, { signal: AbortSignal.timeout(2_000) });
    return (await answer.json()) as Readiness;
  } catch {
    return null;
  }
}

function raise(words: string): never {
  throw new Error(words);
}
