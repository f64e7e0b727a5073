import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAT_MESSAGE_EVENT, ChatAnnouncement, chatRoom } from '@pitdesk/contracts/chat';
import type { Round, RoundChanged } from '@pitdesk/contracts/rounds';
import { type Card, randomFrom, replayRound } from '@pitdesk/table-games';
import { Clock } from '../../src/core/time/clock.ts';
import { DEFAULT_INTERVALS } from '../../src/core/time/intervals.ts';
import { DealerPlaces } from '../../src/features/dealers/dealer-places.ts';
import { ReliefPlansStore } from '../../src/features/dealers/relief-plans.store.ts';
import { DealerRota } from '../../src/features/simulation/dealer-rota.ts';
import { SimClock } from '../../src/features/simulation/sim-clock.ts';
import type { FloorTable } from '../../src/features/tables/floor-table.ts';
import { type MockBackends, startMockBackends } from '../../src/testing/index.ts';
import { OperatorClient } from '../support/operator-client.ts';
import { next, Sockets } from '../support/sockets.ts';

const MINUTE = 60_000;

describe('the simulation', () => {
  let mock: MockBackends;
  let sockets: Sockets;
  let changes: RoundChanged[];
  let openAtFirst: FloorTable[];
  let seededUpTo = 0;

  beforeAll(async () => {
    mock = await startMockBackends({ simPlayers: 200, rounds: 100 });
    sockets = new Sockets(mock.url);
    changes = [];
    mock.floor.roundChanges.subscribe((change) => changes.push(change));
    openAtFirst = mock.floor.tables().filter(({ state }) => state === 'open');
    seededUpTo = (await mock.database.client.round.aggregate({ _max: { id: true } }))._max.id ?? 0;
    await mock.simulation.clock.advance(4 * MINUTE);
  });

  afterAll(async () => {
    sockets.closeAll();
    await mock.close();
  });

  const played = () =>
    mock.database.client.round.findMany({ where: { id: { gt: seededUpTo } }, orderBy: { id: 'asc' } });
  const finished = (change: RoundChanged['change']): Round[] =>
    changes.filter((each) => each.change === change).map(({ round }) => round);

  it('plays rounds at every open table and at no inactive one', async () => {
    const tables = new Set((await played()).map(({ tableId }) => tableId));
    for (const { id } of openAtFirst) expect(tables).toContain(id);
    for (const { id } of mock.floor.tables().filter(({ active }) => !active))
      expect(tables).not.toContain(id);
  });

  it('deals by the drawing rules and records their outcome', () => {
    const rounds = finished('settled').filter(({ game }) => game === 'baccarat');
    expect(rounds.length).toBeGreaterThan(30);
    for (const { cards, outcome } of rounds) {
      const replayed = replayRound(cards.map(({ card }) => card as Card));
      expect(replayed.dealt.map(({ hand }) => hand)).toEqual(cards.map(({ hand }) => hand));
      expect(outcome).toMatchObject({
        winner: replayed.winner,
        player_total: replayed.playerTotal,
        banker_total: replayed.bankerTotal,
        natural: replayed.natural,
      });
    }
  });

  it('publishes each phase of a round, one card at a time', () => {
    const settled = finished('settled')[0] as Round;
    const life = changes.filter(({ round }) => round.id === settled.id).map(({ change }) => change);
    const cards = settled.cards.map(() => 'card');
    expect(life).toEqual(['started', 'bets_closed', ...cards, 'settled']);
  });

  it('stores every round with its dealer and the times of all phases in order', async () => {
    const settled = (await played()).filter(({ state }) => state === 'settled');
    for (const round of settled) {
      expect(round.dealerId).not.toBeNull();
      const times = [
        round.startedAt,
        round.betsClosedAt,
        round.playStartedAt,
        round.resultAt,
        round.settledAt,
      ];
      const moments = times.map((time) => time?.getTime() ?? Number.NaN);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }
  });

  it('keeps the number of players near the setting, while players come and go', async () => {
    const before = mock.roster.list().map((client) => client.socket_id);
    expect(before.length).toBeGreaterThan(150);
    expect(before.length).toBeLessThan(250);
    await mock.simulation.clock.advance(MINUTE);
    const after = new Set(mock.roster.list().map((client) => client.socket_id));
    const stayed = before.filter((socketId) => after.has(socketId));
    expect(stayed.length).toBeGreaterThan(100);
    expect(stayed.length).toBeLessThan(before.length);
  });

  it('relieves a dealer within half an hour, by a free dealer who may deal the game', async () => {
    const clock = new SimClock(1, () => undefined, new Clock(), DEFAULT_INTERVALS);
    const places = mock.app.get(DealerPlaces);
    const rota = new DealerRota(
      mock.database.client,
      places,
      mock.app.get(ReliefPlansStore),
      clock,
      randomFrom('rota'),
    );
    const tables = mock.floor.tables().filter(({ active, dealer }) => active && dealer !== null);
    const before = tables.map(({ dealer }) => dealer?.id);
    const relieveAll = () => Promise.all(tables.map((table) => rota.relieveIfDue(table)));

    await relieveAll();
    await clock.advance(19 * MINUTE);
    await relieveAll();
    expect(tables.map(({ dealer }) => dealer?.id)).toEqual(before);

    await clock.advance(12 * MINUTE);
    await relieveAll();
    const after = tables.map(({ dealer }) => dealer?.id);
    expect(after.filter((id, index) => id === before[index])).toEqual([]);
    expect(new Set(after).size).toBe(after.length);
    const dealers = await mock.database.client.dealer.findMany({ include: { table: true } });
    for (const { table, games } of dealers) if (table !== null) expect(games).toContain(table.game);
  });

  it('keeps playing with the dealer placed by staff, and fills a table that staff left empty with another dealer', async () => {
    const staff = await new OperatorClient(mock.url).signedIn('floor1');
    const { client } = mock.database;
    const table = mock.floor
      .tables()
      .find(({ round, state }) => round !== null && state === 'open') as FloorTable;
    const free = await client.dealer.findFirstOrThrow({
      where: { tableId: null, active: true, games: { has: table.game } },
    });
    const expects = table.dealer?.id ?? null;
    const request = { table_id: table.id, from: null, expects };
    expect((await staff.put(`/api/rota/places/${free.id}`, request)).status).toBe(200);
    const since = new Date();
    await mock.simulation.clock.advance(3 * MINUTE);
    const rounds = await client.round.findMany({ where: { tableId: table.id, startedAt: { gte: since } } });
    expect(rounds.length).toBeGreaterThan(0);
    for (const { dealerId } of rounds) expect(dealerId).toBe(free.id);

    await staff.put(`/api/rota/places/${free.id}`, { table_id: null, from: table.id });
    await mock.simulation.clock.advance(2 * MINUTE);
    expect(table).toMatchObject({ dealer: null, state: 'paused' });
    await mock.simulation.clock.advance(5 * MINUTE);
    expect(table.dealer).not.toBeNull();
    expect(table.dealer?.id).not.toBe(free.id);
  });

  it('ends a round that staff void, and continues with the next', async () => {
    const staff = await new OperatorClient(mock.url).signedIn('floor1');
    const table = mock.floor
      .tables()
      .find(({ round }) => round?.state === 'dealing' || round?.state === 'betting');
    const round = table?.round as Round;
    await staff.put(`/api/round/${round.id}`, { action: 'void', reason: 'A card was exposed' });
    await mock.simulation.clock.advance(2 * MINUTE);
    const row = await mock.database.client.round.findUniqueOrThrow({ where: { id: Number(round.id) } });
    expect(row).toMatchObject({ state: 'voided', outcome: null, settledAt: null });
    expect(table?.round?.id).not.toBe(round.id);
  });

  it('changes nothing at a stuck table, and continues its round later', async () => {
    const table = mock.floor
      .tables()
      .find(({ round }) => round?.state === 'dealing' || round?.state === 'betting');
    if (!table) throw new Error('A round is in play somewhere');
    const { updatedAt, round } = table;
    mock.simulation.change({ stuck: [table.title] });
    const before = changes.length;
    await mock.simulation.clock.advance(2 * MINUTE);
    expect(changes.length).toBeGreaterThan(before);
    expect(table).toMatchObject({ updatedAt, round: { id: round?.id } });
    mock.simulation.change({ stuck: [] });
    await mock.simulation.clock.advance(2 * MINUTE);
    expect(table.updatedAt).toBeGreaterThan(updatedAt);
  });

  it('lets players write, and reply to staff who write to them', async () => {
    const { messages } = mock;
    const spoken: string[] = [];
    const subscription = messages.stored.subscribe(({ senderRole }) => spoken.push(senderRole));
    await mock.simulation.clock.advance(2 * MINUTE);
    subscription.unsubscribe();
    expect(spoken.filter((role) => role === 'player').length).toBeGreaterThan(3);

    const socket = await sockets.backOffice('/chat');
    await socket.emitWithAck('joinRoom', chatRoom(1));
    mock.simulation.change({ paused: false, speed: 50 });
    const answered = next<ChatAnnouncement>(socket, CHAT_MESSAGE_EVENT, ({ data }) => data.chat_id === 1);
    await messages.store({ chatId: 1, sender: 'floor1', senderRole: 'staff', message: 'How can I help?' });
    expect(ChatAnnouncement.parse(await answered).data.type).toBe('them');
    mock.simulation.change({ paused: true, speed: 1 });
  });

  it('changes its settings over HTTP while it runs', async () => {
    const client = new OperatorClient(mock.url);
    const { body } = await client.post('/__simulation', { players: 20, speed: 4 });
    expect(body).toEqual({ players: 20, churn: null, speed: 4, paused: true, stuck: [] });
    await mock.simulation.clock.advance(2 * MINUTE);
    expect(mock.roster.size).toBeLessThan(40);
    expect((await client.post('/__simulation', { speed: 0 })).status).toBe(400);
  });

  it('voids the interrupted rounds at the next start', async () => {
    const unfinished = (await played()).filter(({ state }) =>
      ['betting', 'dealing', 'spinning'].includes(state),
    );
    expect(unfinished.length).toBeGreaterThan(0);
    await mock.simulation.prepare();
    for (const { id } of unfinished) {
      const row = await mock.database.client.round.findUniqueOrThrow({ where: { id } });
      expect(row).toMatchObject({
        state: 'voided',
        voidReason: 'interrupted by a restart',
        voidedBy: 'system',
      });
    }
  });
});
