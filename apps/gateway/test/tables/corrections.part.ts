import { describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round, RoundCorrection } from '@pitdesk/contracts/rounds';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { CorrectionRecovery } from '#features/rounds/corrections/apply-correction';
import { codeOf } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { sessionIdOf, signIn } from '../support/console.ts';
import { emit, granted, nextEvent } from '../support/sockets.ts';
import {
  call,
  entryOf,
  gateway,
  mock,
  otherNumber,
  propose,
  proposed,
  proxy,
  settled,
  sockets,
  staff,
  store,
  type Who,
} from './rounds.ts';

const decide = (who: Who, { id }: RoundCorrection, decision: string, body: object = {}) =>
  call(who, 'post', `/api/corrections/${id}/${decision}`, body);
const versionsOf = ({ id }: Round) =>
  bodyOf<Round[]>(call('floor1', 'get', `/api/rounds/${id}/versions`), 200);

/** Corrects the round at the operator, like the process that died. */
async function correctAtOperator(round: Round, { result, reason }: RoundCorrection): Promise<void> {
  const login = await request(mock.url)
    .post('/api/auth/login')
    .send({ username: 'floor1b', password: 'pitdesk-demo' });
  const { token } = login.body as { token: { access_token: string } };
  await request(mock.url)
    .put(`/api/round/${round.id}`)
    .auth(token.access_token, { type: 'bearer' })
    .send({ action: 'correct', ...result, reason, proposed_by: 'floor1' })
    .expect(200);
}

describe('rounds and corrections', () => {
  describe('correction', () => {
    it('takes a proposer and another person who approves it, and makes a version that names both', async () => {
      const round = await settled('roulette');
      const correction = await proposed('floor1', round);
      expect(correction).toMatchObject({ state: 'proposed', round, proposed_by: { username: 'floor1' } });
      expect(await codeOf(propose('floor2', round, otherNumber(round)), 409)).toBe('correction.pending');
      expect(await codeOf(decide('floor1', correction, 'approve'), 403)).toBe('correction.own');
      expect(await entryOf('round.corrected', round, 'refused')).toMatchObject({
        code: 'correction.own',
        actor: { username: 'floor1' },
      });
      expect(await versionsOf(round)).toEqual([round]);

      const socket = await sockets.browser(gateway.url, staff.floor2.accessToken);
      await granted(emit(socket, 'watchRounds', { table_id: round.table_id }));
      const event = nextEvent(socket, 'round:changed', (event) => event.round.replaces === round.id);
      const approved = await bodyOf<RoundCorrection>(decide('floor1b', correction, 'approve'), 200);
      expect(approved).toMatchObject({ state: 'approved', decided_by: { username: 'floor1b' } });
      const [dealt, corrected] = await versionsOf(round);
      expect(dealt).toEqual({ ...round, superseded_at: expect.any(String) as unknown });
      expect(corrected).toMatchObject({
        id: approved.new_round_id,
        ...otherNumber(round),
        version: 2,
        correction: { by: 'floor1', approved_by: 'floor1b', reason: correction.reason },
      });
      expect(await event).toEqual({ change: 'corrected', round: corrected });
      expect((await entryOf('round.corrected', round)).details).toMatchObject({
        before: { number: round.number },
        after: otherNumber(round),
        proposed_by: 'floor1',
      });
      expect(await codeOf(propose('floor1', round, otherNumber(round)), 409)).toBe('request.conflict');
      const listed = await bodyOf<Paginated<RoundCorrection>>(
        call('floor2', 'get', `/api/corrections?round_id=${round.id}&state=approved`),
        200,
      );
      expect(listed).toMatchObject({ data: [approved], meta: { total: 1 } });
    });

    it('that the rules exclude is refused with the reason', async () => {
      const round = await settled('baccarat');
      const dealt = (cards: string) => ({
        cards: cards.split(' ').map((card, index) => ({ hand: index % 2 ? 'banker' : 'player', card })),
      });
      const naming = async (result: object) => {
        const body = await bodyOf<ErrorBody>(propose('floor1', round, result), 422);
        expect(body.code).toBe('correction.impossible');
        return body.details?.fields?.[0];
      };
      expect(await naming(dealt('2S 3H 2D 4C'))).toMatchObject({
        field: 'cards',
        message: 'The drawing rules need more than 4 cards here',
      });
      expect(await naming(dealt('9S 3H KD 4C 5C'))).toMatchObject({
        message: 'The drawing rules end this round after 4 cards, not 5',
      });
      expect(await naming({ number: 4 })).toMatchObject({ field: 'number' });
      const asRecorded = round.cards.map(({ hand, card }) => ({ hand, card }));
      expect(await naming({ cards: asRecorded })).toMatchObject({
        message: 'The record has this result already',
      });
      expect((await entryOf('round.correction_proposed', round, 'refused')).code).toBe(
        'correction.impossible',
      );
      const { meta } = await bodyOf<Paginated<RoundCorrection>>(
        call('floor1', 'get', `/api/corrections?round_id=${round.id}`),
        200,
      );
      expect(meta.total).toBe(0);
    });

    it('is decided once by concurrent approvals and rejections, including the proposer’s', async () => {
      for (const self of [false, true]) {
        const round = await settled('roulette');
        const correction = await proposed('floor1', round);
        const answers = await Promise.all([
          decide('floor1b', correction, 'approve'),
          decide(self ? 'floor1' : 'floor2', correction, 'approve'),
          decide('floor2', correction, 'reject', { reason: 'The film shows otherwise' }),
          decide('floor2', correction, 'approve'),
        ]);
        const done = answers
          .filter(({ status }) => status === 200)
          .map(({ body }) => body as RoundCorrection);
        // Two requests of one person may both succeed: it is the same decision.
        expect(new Set(done.map((one) => `${one.decided_by?.username} ${one.decided_at}`)).size).toBe(1);
        const codes = answers.map(({ body }) => (body as Partial<ErrorBody>).code);
        expect(codes[1] === 'correction.own').toBe(self);
        const kept = await gateway.database.client.roundCorrection.findUniqueOrThrow({
          where: { id: correction.id },
        });
        expect(['approved', 'rejected']).toContain(kept.state);
        expect(kept.decidedByName).not.toBe('floor1');
        expect(await versionsOf(round)).toHaveLength(kept.state === 'approved' ? 2 : 1);
      }
    });

    it('is refused with a reason by another person, and withdrawn only by its proposer', async () => {
      const round = await settled('roulette');
      const socket = await sockets.browser(gateway.url, staff.floor2.accessToken);
      await granted(emit(socket, 'watchCorrections', null));
      const published: string[] = [];
      socket.on('corrections:changed', ({ ids }) => published.push(...ids));
      const times = (id: string) => published.filter((one) => one === id).length;
      const first = await proposed('floor1', round);
      await until(() => times(first.id) === 1 || null);
      const reason = 'The film shows the number as it stands';
      expect(await codeOf(decide('floor1', first, 'reject', { reason }), 403)).toBe('correction.own');
      await decide('floor2', first, 'reject', { reason: '' }).expect(400);
      const rejected = await bodyOf<RoundCorrection>(decide('floor2', first, 'reject', { reason }), 200);
      expect(rejected).toMatchObject({ state: 'rejected', decision_reason: reason });
      await until(() => times(first.id) === 2 || null);
      expect(await codeOf(decide('floor1b', first, 'approve'), 409)).toBe('correction.decided');
      const second = await proposed('floor1', round);
      expect(await codeOf(decide('floor2', second, 'withdraw'), 403)).toBe('permission.denied');
      expect(await bodyOf(decide('floor1', second, 'withdraw'), 200)).toMatchObject({ state: 'withdrawn' });
      expect((await entryOf('round.correction_rejected', round)).details).toMatchObject({ reason });
      await entryOf('round.correction_withdrawn', round);
      expect(await versionsOf(round)).toEqual([round]);
    });

    it('repeated by its author after a lost answer is returned as theirs, and recorded once', async () => {
      const round = await settled('roulette');
      const first = await proposed('floor1', round);
      expect(await proposed('floor1', round)).toEqual(first);
      expect(await codeOf(propose('floor1', round, otherNumber(round), 'Another'), 409)).toBe(
        'correction.pending',
      );
      const reject = () => decide('floor2', first, 'reject', { reason: 'The film shows otherwise' });
      const rejected = await bodyOf<RoundCorrection>(reject(), 200);
      expect(await bodyOf(reject(), 200)).toEqual(rejected);
      expect(await codeOf(decide('floor2', first, 'approve'), 409)).toBe('correction.decided');

      const second = await proposed('floor1', round);
      const approved = await bodyOf<RoundCorrection>(decide('floor1b', second, 'approve'), 200);
      expect(await bodyOf(decide('floor1b', second, 'approve'), 200)).toEqual(approved);
      expect(await codeOf(decide('floor2', second, 'approve'), 409)).toBe('correction.decided');
      await entryOf('round.corrected', round);
      const written = await store.about('round', [String(round.id)], 50);
      const done = written.filter(({ result }) => result === 'ok').map(({ action }) => action);
      expect(done.sort()).toEqual([
        'round.corrected',
        'round.correction_proposed',
        'round.correction_proposed',
        'round.correction_rejected',
      ]);
    });

    it('expires if others have changed its round, here or at the operator', async () => {
      const [here, there] = [await settled('roulette'), await settled('roulette')];
      const [voided, changed] = [await proposed('floor1', here), await proposed('floor1', there)];
      const change = { action: 'void', reason: 'The ball left the wheel' };
      await call('floor2', 'put', `/api/rounds/${here.id}`, change).expect(200);
      await mock.database.client.round.update({
        where: { id: Number(there.id) },
        data: { state: 'voided', voidedAt: new Date(), voidedBy: 'floor9', voidReason: 'By hand' },
      });
      for (const correction of [voided, changed]) {
        expect(await codeOf(decide('floor1b', correction, 'approve'), 409)).toBe('correction.stale');
      }
      const states = await bodyOf<Paginated<RoundCorrection>>(
        call('floor1', 'get', '/api/corrections?state=stale'),
        200,
      );
      expect(states.data.map(({ id }) => id).sort()).toEqual([voided.id, changed.id].sort());
    });

    it('is applied once despite a lost answer, and stays open if it was never sent', async () => {
      const round = await settled('roulette');
      const correction = await proposed('floor1', round);
      proxy.strike(`GET /api/round/${round.id}`, 'nothing', () => proxy.down());
      expect(await codeOf(decide('floor1b', correction, 'approve'), 503)).toBe('upstream.unavailable');
      proxy.up();
      const waiting = `/api/corrections?round_id=${round.id}`;
      const { data } = await bodyOf<Paginated<RoundCorrection>>(call('floor1', 'get', waiting), 200);
      expect(data).toEqual([correction]);
      proxy.strike(`PUT /api/round/${round.id}`, 'answer');
      // The breaker blocks calls for a moment after an outage.
      const approved = await until(async () => {
        const decided = await decide('floor1b', correction, 'approve');
        return decided.status === 200 ? (decided.body as RoundCorrection) : null;
      });
      const versions = await versionsOf(round);
      expect(versions.map(({ id }) => id)).toEqual([round.id, approved.new_round_id]);
    });

    it('of a process that died is resolved by the versions: applied if it arrived, failed if it did not', async () => {
      const recovery = gateway.app.get(CorrectionRecovery);
      const decider = await signIn(gateway, 'floor1b');
      const arrivals = [true, false];
      for (const arrived of arrivals) {
        const round = await settled('roulette');
        const correction = await proposed('floor1', round);
        const died = { lease_until: new Date(0), session: sessionIdOf(decider.accessToken) };
        if (arrived) await correctAtOperator(round, correction);
        await gateway.database.client.roundCorrection.update({
          where: { id: correction.id },
          data: {
            state: 'applying',
            leaseUntil: died.lease_until,
            decidedById: '2',
            decidedByName: 'floor1b',
            decidedIn: died.session,
          },
        });
        await recovery.takeOver(null);
        // The gateway's own periodic look may have taken it first.
        const state = await until(async () => {
          const pending = call('floor1', 'get', `/api/corrections?round_id=${round.id}`);
          const { data } = await bodyOf<Paginated<RoundCorrection>>(pending, 200);
          return data[0]?.state === 'applying' ? null : data[0]?.state;
        });
        expect(state).toBe(arrived ? 'approved' : 'failed');
        await entryOf('round.corrected', round, arrived ? 'ok' : 'failed');
        expect(await versionsOf(round)).toHaveLength(arrived ? 2 : 1);
      }
    });
  });
});
