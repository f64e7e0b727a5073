import { setTimeout as pause } from 'node:timers/promises';
import { chatRoom } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { CHAT_ACCOUNTS, type Following, ScriptProcess, Session, simulate } from '@pitdesk/rig';
import { type TableWithChat, tablesWithChat } from '../common/tables.ts';
import type { ListeningBrowser, LoadReport, Missed, Rates, WriterReport } from './drivers/protocol.ts';
import { Sequences } from './drivers/sequences.ts';

/** The highest number of readers with a separate session. */
const MOST_READERS = 12;
const SIGN_IN_AT_ONCE = 8;
const WRITERS_SHARE = 0.1;
/** Of those who come and go, so many a second have a connection of their own: the others are the simulation's. */
const MOST_JOINS = 2;
const SETTLE_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** The running product, as the load processes see it. */
export interface Target {
  readonly mockUrl: string;
  /** The addresses of the gateways; clients choose them in turn. */
  readonly gatewayUrls: readonly string[];
  /** Processes to sample, by name; `family` includes the children. */
  readonly processes: readonly { readonly name: string; readonly pid: number; readonly family?: boolean }[];
  /** Ports of the gateways' `/metrics`. */
  readonly metricsPorts: readonly number[];
}

export interface Load {
  readonly messages: number;
  readonly reads: number;
  readonly churn: number;
}

type DriverName = 'listeners' | 'speakers' | 'requesters';

/** The suffix of this file, which the scripts share: .js when built, .ts as source. */
const SUFFIX = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** Starts a process that puts load on the product, so that other work does not slow its measurements. */
export const startDriver = (name: DriverName, execArgv: readonly string[] = []): ScriptProcess =>
  new ScriptProcess(new URL(`./drivers/${name}-process.${SUFFIX}`, import.meta.url), { execArgv });

/** The processes that put load on the product. */
export class Crew {
  readonly #listeners: ScriptProcess;
  readonly #speakers: ScriptProcess;
  readonly #requesters: ScriptProcess;
  readonly #target: Target;
  /** Reports that arrived while the crew waited for messages. */
  #left: LoadReport[] = [];

  private constructor(target: Target, execArgv: readonly string[]) {
    this.#target = target;
    const start = (name: DriverName) => startDriver(name, execArgv);
    [this.#listeners, this.#speakers, this.#requesters] = [
      start('listeners'),
      start('speakers'),
      start('requesters'),
    ];
  }

  /** Starts the processes, signs all clients in, and subscribes them. */
  static async gather(
    target: Target,
    { staff, players }: { staff: number; players: number },
    execArgv: readonly string[] = [],
  ): Promise<Crew> {
    const crew = new Crew(target, execArgv);
    try {
      await crew.#gather(staff, players);
      return crew;
    } catch (error) {
      await crew.stop();
      throw error;
    }
  }

  get drivers(): readonly ScriptProcess[] {
    return [this.#listeners, this.#speakers, this.#requesters];
  }

  async begin({ messages, reads, churn }: Load): Promise<void> {
    const joins = Math.min(MOST_JOINS, churn / 4);
    // A player with a separate connection joins and leaves too.
    await simulate(this.#target.mockUrl, { churn: churn - 2 * joins, paused: false });
    const sends = messages * WRITERS_SHARE;
    await this.#setRates({ sends, words: messages - sends, reads, joins });
  }

  /** Returns the reports since the last call. */
  async report(): Promise<LoadReport[]> {
    const left = this.#left;
    this.#left = [];
    return [
      ...left,
      ...(await Promise.all(this.drivers.map((driver) => driver.request<LoadReport>({ do: 'report' })))),
    ];
  }

  /** Stops the load; resolves with the missed messages when all accepted ones have arrived, or after 15 s. */
  async settle(): Promise<Missed> {
    await this.#setRates({ words: 0, sends: 0, reads: 0, joins: 0 });
    const until = performance.now() + SETTLE_WITHIN_MS;
    for (;;) {
      const reports = (await this.report()) as [LoadReport, WriterReport, WriterReport];
      this.#left = reports;
      const [, ...writers] = reports.slice(-3) as [LoadReport, WriterReport, WriterReport];
      const accepted = writers.reduce(
        (all, { accepted: some }) => all.addAll(Sequences.fromText(some)),
        new Sequences(),
      );
      const missed = await this.#listeners.request<Missed>({ do: 'compare', accepted: accepted.toText() });
      const isDone = missed.lost === 0 && writers.every(({ underWay }) => underWay === 0);
      if (isDone || performance.now() > until) return missed;
      await pause(LOOK_EVERY_MS);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.drivers.map((driver) => driver.stop()));
  }

  async #setRates(rates: Rates): Promise<void> {
    await Promise.all(this.drivers.map((driver) => driver.request({ do: 'rates', rates })));
  }

  async #gather(staff: number, players: number): Promise<void> {
    const { mockUrl } = this.#target;
    await simulate(mockUrl, { players, paused: players === 0 });
    const tables = await tablesWithChat(await Session.signIn(this.#gateway(0), CHAT_ACCOUNTS[0]));
    const places = tables.map(({ title: table, terminal }) => ({ table, terminal }));
    await this.#speakers.request({ do: 'talk', mockUrl, places });
    // Each account in each chat, so that no account and no chat has many writers at once.
    const writing = CHAT_ACCOUNTS.flatMap((_, turn) =>
      tables.map(({ chatId }, index) => {
        const username = CHAT_ACCOUNTS[(turn + index) % CHAT_ACCOUNTS.length] as string;
        return { url: this.#gateway(turn + index), username, chatId };
      }),
    );
    const readers = Array.from({ length: Math.min(MOST_READERS, Math.ceil(staff / 4)) }, (_, index) =>
      this.#member(index),
    );
    await this.#requesters.request({ do: 'request', places: writing, readers });
    await this.#listeners.request({
      do: 'listen',
      browsers: await this.#browsers(staff, tables),
      tables: tables.length,
    });
  }

  /** Signs each member of staff in with a separate session. */
  async #browsers(staff: number, tables: readonly TableWithChat[]): Promise<ListeningBrowser[]> {
    const browsers: ListeningBrowser[] = [];
    let next = 0;
    const signSomeIn = async () => {
      for (let index = next++; index < staff; index = next++) {
        const { url, username } = this.#member(index);
        const { token } = await Session.signIn(url, username);
        const shows = index % tables.length;
        const port = Number(new URL(url).port);
        browsers.push({ port, token, shows, following: following(index, tables[shows]) });
      }
    };
    await Promise.all(Array.from({ length: SIGN_IN_AT_ONCE }, signSomeIn));
    return browsers;
  }

  #member(index: number): { url: string; username: string } {
    return { url: this.#gateway(index), username: CHAT_ACCOUNTS[index % CHAT_ACCOUNTS.length] as string };
  }

  #gateway(index: number): string {
    const { gatewayUrls } = this.#target;
    return gatewayUrls[index % gatewayUrls.length] as string;
  }
}

/**
 * Returns the subscriptions of a browser: inbox, a conversation, counts, tables and alarms for all; a list, a room or a
 * table for some.
 */
function following(index: number, table: TableWithChat | undefined): Following[] {
  const isAt = (one: number): boolean => table !== undefined && index % one === 0;
  return [
    {
      namespace: CHAT_NAMESPACE,
      requests: [
        ['watchConversations', null],
        ['openConversation', { chat_id: table?.chatId }],
        ...(isAt(3) ? [['joinRoom', chatRoom(table?.terminal ?? 0)] as const] : []),
      ],
    },
    {
      namespace: GAME_LOGIC_NAMESPACE,
      requests: [
        ['getClientsList', { mode: 'counts' }],
        ['watchTables', null],
        ['watchAlarms', null],
        ...(isAt(4) ? [['openPlayers', { sort_by: 'since:desc', per_page: 100 }] as const] : []),
        ...(isAt(5) ? [['watchRounds', { table_id: table?.id }] as const] : []),
      ],
    },
  ];
}
