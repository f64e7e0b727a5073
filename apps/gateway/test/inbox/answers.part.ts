import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerReport, AnswerWait } from '@pitdesk/contracts/assignments';
import type { Paginated } from '@pitdesk/contracts/fields';
import { until } from '@pitdesk/rig';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { chatsOf, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn, startConsole, type TestConsole } from '../support/console.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let console_: TestConsole;
let gateway: RunningGateway;
let first: TestChat;
let second: TestChat;
let silent: TestChat;
const staff = new Map<string, SignedIn>();
const begin = Date.now() - 3 * 60 * MINUTE_MS;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const DAYS = `gaming_day=${dayOf(begin - DAY_MS)}..${dayOf(Date.now())}`;

/** A message at so many seconds from the beginning; of a player where a name is given, else of staff. */
interface Line {
  readonly at: number;
  readonly player?: string;
  readonly staff?: string;
  readonly text?: string;
}

async function write({ id: chatId }: TestChat, lines: readonly Line[]): Promise<void> {
  await console_.mock.database.client.chatMessage.createMany({
    data: lines.map(({ at, player, staff: author = '', text = 'Yes?' }) => ({
      chatId,
      sender: player ?? author,
      senderRole: player === undefined ? ('staff' as const) : ('player' as const),
      message: text,
      createdAt: new Date(begin + at * 1_000),
    })),
  });
}

const get = async <T>(path: string, name = 'moderator'): Promise<T> =>
  (await callAs(gateway, staff.get(name) as SignedIn, 'get', path).expect(200)).body as T;
const report = (name?: string): Promise<AnswerReport> => get(`/api/answers?${DAYS}`, name);
const waits = async (query = ''): Promise<AnswerWait[]> =>
  (await get<Paginated<AnswerWait>>(`/api/answers/waits?${DAYS}&${query}`)).data;
const ofTable = ({ by_table }: AnswerReport, { id }: TestChat) =>
  by_table.find(({ chat_id }) => chat_id === id);

describe('response times', () => {
  beforeAll(async () => {
    console_ = await startConsole({ access: 'roles', demoRoles: true });
    gateway = console_.gateway;
    for (const name of ['moderator', 'care', 'supervisor', 'pitboss'])
      staff.set(name, await signIn(gateway, name));
    [first, second, silent] = chatsOf(console_.mock).slice(0, 3) as [TestChat, TestChat, TestChat];
    await console_.mock.database.client.chatMessage.deleteMany();
    await write(first, [
      { at: 0, player: 'aiko-tanaka-31', text: 'こんにちは、質問があります。' },
      { at: 5, player: 'aiko-tanaka-31', text: 'まだですか、お願いします。' },
      { at: 20, staff: 'floor1', text: 'Good evening' },
      { at: 100, player: 'greta-maier-32', text: 'Guten Abend, wann beginnt das Spiel?' },
      { at: 190, staff: 'floor2', text: 'At nine' },
      { at: 300, player: 'greta-maier-32', text: 'Wann kommt meine Auszahlung?' },
    ]);
    await write(second, [
      { at: 0, player: 'greta-maier-32', text: 'Hallo, ist hier jemand am Tisch?' },
      { at: 40, staff: 'floor1', text: 'Hello' },
      { at: 50, player: 'aiko-tanaka-31', text: '出金はいつ届きますか？' },
      { at: 60, player: 'aiko-tanaka-31', text: 'ありがとうございます' },
    ]);
    const language = { heardAt: new Date(), votes: 3 };
    await gateway.database.client.spokenLanguage.createMany({
      data: [
        { kind: 'player', id: '31', language: 'ja', ...language },
        { kind: 'player', id: '32', language: 'de', ...language },
      ],
    });
  });
  afterAll(() => console_.close());

  it('are unknown at tables whose messages the operator does not give', async () => {
    const { faults } = console_.mock;
    faults.add({ service: 'backoffice', path: '/api/customerSupport', fault: 'status' });
    const { total, by_table } = await report();
    faults.clear();
    expect(total).toBeNull();
    expect(by_table.filter(({ known_since }) => known_since === null)).toEqual([]);
    // The breaker blocks calls for a moment after an outage.
    await until(async () => (await report()).total);
  });

  it('are counted from the first unanswered message, and compared with the target of the table', async () => {
    const { total, by_table, by_language, by_person, capped } = await report();
    expect(capped).toBe(false);
    expect(total).toEqual({
      waits: 5,
      in_time: 2,
      late: 1,
      unanswered: 2,
      no_answer: 0,
      median_s: 40,
      p90_s: 80,
    });
    expect(ofTable({ by_table } as AnswerReport, first)?.figures).toMatchObject({
      waits: 3,
      in_time: 1,
      late: 1,
      unanswered: 1,
      median_s: 55,
    });
    expect(by_language.map(({ language, figures }) => [language, figures.waits, figures.median_s])).toEqual([
      ['de', 3, 65],
      ['ja', 2, 20],
    ]);
    expect(by_person.map(({ person, figures }) => [person, figures.in_time, figures.late])).toEqual([
      ['floor1', 2, 0],
      ['floor2', 0, 1],
    ]);
  });

  it('have no figures, not zero, without a wait', async () => {
    expect(ofTable(await report(), silent)).toMatchObject({ figures: null, known_since: null });
    const empty = await get<AnswerReport>('/api/answers?gaming_day=2020-01-01');
    expect(empty).toMatchObject({ total: null, by_language: [], by_person: [] });
  });

  it('list the conversations that each figure counts', async () => {
    const { total, by_language, by_person } = await report();
    expect(await waits()).toHaveLength(total?.waits ?? -1);
    for (const outcome of ['in_time', 'late', 'unanswered', 'no_answer'] as const) {
      expect(await waits(`outcome=${outcome}`)).toHaveLength(total?.[outcome] ?? -1);
    }
    for (const { language, figures } of by_language) {
      expect(await waits(`language=${language ?? 'unknown'}`)).toHaveLength(figures.waits);
    }
    for (const { person, figures } of by_person) {
      expect(await waits(`person=${person}`)).toHaveLength(figures.waits);
    }
    const [late] = await waits(`chat_id=${first.id}&outcome=late`);
    expect(late).toMatchObject({
      table: { title: first.title },
      player: 'greta-maier-32',
      language: 'de',
      target_s: 60,
      answered: { by: 'floor2', seconds: 90 },
    });
    const thread = await get<{ data: { key: string; message: string }[] }>(
      `/api/conversations/${first.id}/messages`,
    );
    const behind = thread.data.find(({ key }) => key === late?.key);
    expect(behind?.message).toBe('Guten Abend, wann beginnt das Spiel?');
    const page = await get<Paginated<AnswerWait>>(`/api/answers/waits?${DAYS}&page=2&per_page=2`);
    expect([page.data.length, page.meta]).toEqual([2, { page: 2, per_page: 2, total: 5, last_page: 3 }]);
  });

  it('use the current target of the table', async () => {
    const path = `/api/conversations/${first.id}/target`;
    const set = (seconds: number | null) =>
      callAs(gateway, staff.get('moderator') as SignedIn, 'put', path, { seconds }).expect(200);
    await set(120);
    expect(ofTable(await report(), first)?.figures).toMatchObject({ in_time: 2, late: 0 });
    await set(null);
  });

  it('leave out messages that needed no answer', async () => {
    const [unanswered] = await waits(`chat_id=${first.id}&outcome=unanswered`);
    const until = { created_at: unanswered?.since, key: unanswered?.key };
    const path = `/api/conversations/${first.id}/no-answer`;
    await callAs(gateway, staff.get('moderator') as SignedIn, 'put', path, { player: null, until }).expect(
      200,
    );
    await write(first, [
      { at: 400, player: 'aiko-tanaka-31', text: 'もう一つ質問があります' },
      { at: 430, staff: 'floor1' },
    ]);
    const marked = ofTable(await report(), first)?.figures;
    expect(marked).toMatchObject({ waits: 4, in_time: 2, late: 1, unanswered: 0, no_answer: 1 });
    await callAs(gateway, staff.get('moderator') as SignedIn, 'delete', path).expect(200);
    expect(ofTable(await report(), first)?.figures).toMatchObject({ no_answer: 0, in_time: 2, late: 2 });
  });

  it('require the permission, and cover the tables within reach', async () => {
    await callAs(gateway, staff.get('supervisor') as SignedIn, 'get', `/api/answers?${DAYS}`).expect(403);
    const { by_table } = await report('pitboss');
    expect(new Set(by_table.map(({ table }) => table.terminal_id))).toEqual(new Set([1, 2]));
  });
});
