import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldRole } from '@pitdesk/contracts/access';
import type { AnswerReport } from '@pitdesk/contracts/assignments';
import type { Conversation, MessageView } from '@pitdesk/contracts/chat';
import { ANONYMOUS_PLAYER } from '@pitdesk/contracts/players';
import type { Report } from '@pitdesk/contracts/reports';
import { archiveOf, until } from '@pitdesk/rig';
import { callAs } from '../support/acts.ts';
import { chatsOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import type { SignedIn } from '../support/console.ts';
import { evidenceFrom } from '../support/evidence.ts';
import { downloaded } from '../support/export-archive.ts';
import { signInWith } from '../support/held-roles.ts';
import { useConsole } from '../support/shared-console.ts';
import { openPlayers, Sockets } from '../support/sockets.ts';

const TERMINALS = [1, 2, 3] as const;

/** `role-pairs.matrix.test.ts` tests each pair of roles at two places. */
describe('two roles at different places', () => {
  const console_ = useConsole({ access: 'roles' });
  const sockets = new Sockets();
  const chats = new Map<number, TestChat>();

  const holding = (...held: HeldRole[]): Promise<SignedIn> => signInWith(console_, held);
  const get = async <T>(as: SignedIn, path: string): Promise<T> =>
    (await callAs(console_.gateway, as, 'get', path).expect(200)).body as T;
  const chatAt = (terminal: number): TestChat => chats.get(terminal) as TestChat;

  async function madeReport(as: SignedIn, kind: string): Promise<Report> {
    const id = randomUUID();
    const wanted = { id, kind, gaming_day: 'today', game: null, table_id: null };
    await callAs(console_.gateway, as, 'post', '/api/reports', wanted).expect(202);
    return await until(async () => {
      const report = await get<Report>(as, `/api/reports/${id}`);
      return report.state === 'running' ? null : report;
    });
  }

  beforeAll(async () => {
    const { mock } = console_;
    const titles = mock.floor.tables().map(({ title }) => title);
    const all = await holding({ role: 'shift_manager', terminals: null });
    for (const terminal of TERMINALS) {
      const [chat] = chatsOf(mock, terminal).filter(
        ({ title }) => titles.indexOf(title) === titles.lastIndexOf(title),
      );
      if (!chat) throw new Error(`Terminal ${terminal} has no table with a name of its own`);
      chats.set(terminal, chat);
      await sockets.player(mock.url, `ada-lovelace-70${terminal}`, chat.title);
      await sendAsPlayer(mock, chat, `The zebra waits at ${terminal}`);
    }
    await get(all, '/api/conversations');
    await until(async () => (await online(all)).length === TERMINALS.length || null);
  });
  afterAll(() => sockets.closeAll());

  const online = async (as: SignedIn) => {
    const socket = await sockets.browser(console_.gateway.url, as.accessToken);
    const { data } = await openPlayers(socket);
    socket.disconnect();
    return data;
  };

  it('list and search the messages of the terminal of the role that reads them', async () => {
    const as = await holding({ role: 'viewer', terminals: null }, { role: 'chat_moderator', terminals: [1] });
    const conversations = await get<Conversation[]>(as, '/api/conversations');
    expect(new Set(conversations.map(({ table }) => table.terminal_id))).toEqual(new Set([1]));
    const found = await get<MessageView[]>(as, '/api/conversations/search?q=zebra');
    expect(found.map(({ message }) => message)).toEqual(['The zebra waits at 1']);
    const { by_table } = await get<AnswerReport>(as, '/api/answers?gaming_day=today');
    expect(new Set(by_table.map(({ table }) => table.terminal_id))).toEqual(new Set([1]));
  });

  it('name the players of the terminal of the role that identifies them', async () => {
    const as = await holding({ role: 'viewer', terminals: null }, { role: 'chat_moderator', terminals: [1] });
    const players = await online(as);
    expect(new Map(players.map(({ table_name, player }) => [table_name, player]))).toEqual(
      new Map([
        [chatAt(1).title, 'ada-lovelace-701'],
        [chatAt(2).title, ANONYMOUS_PLAYER],
        [chatAt(3).title, ANONYMOUS_PLAYER],
      ]),
    );
  });

  it('export the players of the terminal of the role that exports them', async () => {
    const as = await holding(
      { role: 'pit_manager', terminals: null },
      { role: 'shift_manager', terminals: [2] },
    );
    const path = '/api/players/export?format=csv&sort_by=name:asc&language=en';
    const zip = await downloaded(console_.gateway, as, path);
    const { lines } = archiveOf(zip ?? Buffer.alloc(0));
    expect(lines.slice(1).map(([player]) => player)).toEqual(['ada-lovelace-702']);
  });

  it('report the tables of the role that makes reports', async () => {
    const as = await holding(
      { role: 'floor_supervisor', terminals: null },
      { role: 'pit_manager', terminals: [3] },
    );
    const { sections } = await madeReport(as, 'chat');
    const rows = sections?.find(({ name }) => name === 'by_table')?.rows ?? [];
    const isOfTerminal = new Map(
      console_.mock.floor.tables().map((table) => [table.title, table.terminalId === 3]),
    );
    expect(rows.map(({ of }) => of)).toContain(chatAt(3).title);
    expect(rows.filter(({ of }) => isOfTerminal.get(of) !== true)).toEqual([]);
  });

  it('create evidence of the rounds of the role for evidence', async () => {
    const as = await holding(
      { role: 'floor_supervisor', terminals: null },
      { role: 'shift_manager', terminals: [1] },
    );
    for (const [terminalId, status] of [
      [1, 200],
      [2, 403],
    ] as const) {
      const { id } = await console_.mock.database.client.round.findFirstOrThrow({
        where: { table: { terminalId }, state: 'settled' },
      });
      const body = { reason: 'A player disputes the result' };
      const answer = await evidenceFrom(console_.gateway, as, `/api/rounds/${id}/evidence`, body);
      expect([terminalId, answer.status]).toEqual([terminalId, status]);
    }
  });

  it('raise a case only of a player within reach of the role for cases', async () => {
    const as = await holding(
      { role: 'auditor', terminals: null },
      { role: 'floor_supervisor', terminals: [1] },
    );
    const raise = (player_id: string) => {
      const body = { id: randomUUID(), player_id, severity: 'low', seen: 'Wept at the table' };
      return callAs(console_.gateway, as, 'post', '/api/protection-cases', body);
    };
    await get(as, '/api/players/702');
    await raise('702').expect(404);
    await raise('701').expect(201);
  });
});
