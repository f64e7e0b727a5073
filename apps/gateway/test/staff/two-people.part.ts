import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldRole, Role } from '@pitdesk/contracts/access';
import type { RoundCorrection } from '@pitdesk/contracts/rounds';
import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import { until } from '@pitdesk/rig';
import { AuditStore } from '#core/audit/audit.store';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { chatOf } from '../support/chat.ts';
import type { SignedIn } from '../support/console.ts';
import { signInWith } from '../support/held-roles.ts';
import { useConsole } from '../support/shared-console.ts';
import { Sockets } from '../support/sockets.ts';

const HOUR = 60;
const PLAYER = '701';

describe('proposal that two people with two roles decide', () => {
  const console_ = useConsole({ access: 'roles' });
  const sockets = new Sockets();

  const at = (role: Role, terminal: number | null): HeldRole => ({
    role,
    terminals: terminal === null ? null : [terminal],
  });
  const holding = (...held: HeldRole[]) => signInWith(console_, held);
  const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
    callAs(console_.gateway, as, verb, path, body);

  /** Grants an account a role at once, as if two people had. */
  async function grant(username: string, { role, terminals }: HeldRole): Promise<void> {
    const { client } = console_.gateway.database;
    const { id: staffId } = await client.staff.findFirstOrThrow({ where: { username } });
    const [id, now] = [randomUUID(), new Date()];
    await client.roleGrant.create({
      data: {
        ...{ id, staffId, role, terminals: terminals ?? [], state: 'active', openKey: `${staffId} ${role}` },
        ...{ reason: 'Of a test', proposedById: 'x', proposedAt: now, decidedAt: now },
      },
    });
  }

  /** Returns the role that was recorded with the newest act of a kind. */
  async function recordedRole(action: string): Promise<unknown> {
    const [entry] = await console_.gateway.app
      .get(AuditStore)
      .find({ action, result: 'ok' }, 'desc', { take: 1 });
    return entry?.details.role;
  }

  /** Proposes a table ban for a terminal, long enough to require another person's approval. */
  async function proposed(as: SignedIn, changes: object = {}): Promise<SanctionDossier> {
    const body = {
      ...{ id: randomUUID(), player_id: PLAYER, kind: 'table_ban', reason: 'abuse', minutes: 10 * 24 * HOUR },
      ...{ scope: { kind: 'terminal', terminal_id: 1 }, text: 'You insulted the dealer.', evidence: 'x' },
      ...changes,
    };
    return (await call(as, 'post', '/api/sanctions', body).expect(201)).body as SanctionDossier;
  }
  const approve = (as: SignedIn, { id }: SanctionDossier) => call(as, 'post', `/api/sanctions/${id}/approve`);

  beforeAll(async () => {
    const { mock } = console_;
    const chat = chatOf(mock, 1);
    const { title } = chat;
    await sockets.player(mock.url, `ada-lovelace-${PLAYER}`, title);
    const care = await holding(at('care_officer', null));
    const client = console_.gateway.database.client;
    await call(care, 'get', '/api/conversations').expect(200);
    await until(async () => (await client.player.findUnique({ where: { id: PLAYER } })) ?? null);
    const now = new Date();
    await client.playerVisit.create({
      data: {
        ...{ playerId: PLAYER, player: `ada-lovelace-${PLAYER}`, socketId: 'x', tableTitle: title },
        ...{ terminalId: 1, beganAt: now, endedAt: now, maybeEarlier: false },
      },
    });
  });
  afterAll(() => sockets.closeAll());

  it('is decided only under a role that is older than the proposal', async () => {
    const sanction = await proposed(await holding(at('floor_supervisor', 1)));
    const late = await holding(at('floor_supervisor', 1));
    await grant(late.username, at('shift_manager', 1));
    expect(await codeOf(approve(late, sanction), 403)).toBe('permission.role_too_new');
    await approve(await holding(at('shift_manager', 1)), sanction).expect(200);
    expect(await recordedRole('measure.approved')).toBe('shift_manager');
  });

  it('is decided under none of the roles under which it could have been proposed', async () => {
    // The higher of the two roles is recorded, and the proposer holds the other one too.
    const sanction = await proposed(await holding(at('shift_manager', 1), at('care_officer', null)));
    expect(await codeOf(approve(await holding(at('shift_manager', 1)), sanction), 403)).toBe(
      'sanction.same_role',
    );
    expect(await codeOf(approve(await holding(at('care_officer', null)), sanction), 403)).toBe(
      'sanction.same_role',
    );
  });

  it('is decided under the differing role if the approver holds both', async () => {
    const sanction = await proposed(await holding(at('care_officer', null)));
    await approve(await holding(at('shift_manager', 1), at('care_officer', null)), sanction).expect(200);
    expect(await recordedRole('measure.approved')).toBe('shift_manager');
  });

  it('needs the role at the terminal of its target, and records it', async () => {
    const { mock } = console_;
    const round = await mock.database.client.round.findFirstOrThrow({
      where: { state: 'settled', game: 'roulette', table: { terminalId: 1 }, supersededAt: null },
      orderBy: { id: 'desc' },
    });
    const proposer = await holding(at('pit_manager', 1), at('floor_supervisor', 2));
    const body = { number: round.number === 4 ? 5 : 4, reason: 'The sensor was off by one' };
    const { id } = (await call(proposer, 'post', `/api/rounds/${round.id}/corrections`, body).expect(201))
      .body as RoundCorrection;
    const path = `/api/corrections/${id}/approve`;
    const elsewhere = await holding(at('pit_manager', 1), at('shift_manager', 2));
    expect(await codeOf(call(elsewhere, 'post', path), 403)).toBe('correction.needs_shift_manager');
    const { client } = console_.gateway.database;
    expect(await client.roundCorrection.findUniqueOrThrow({ where: { id } })).toMatchObject({
      proposedAs: 'pit_manager',
      terminalId: 1,
    });
    await call(await holding(at('shift_manager', 1), at('pit_manager', 2)), 'post', path).expect(200);
    expect(await recordedRole('round.corrected')).toBe('shift_manager');
  });

  it('includes appeals, even of a sanction that another one replaced', async () => {
    const taker = await holding(at('floor_supervisor', 1));
    const warned = { kind: 'table_ban', minutes: 2 * HOUR };
    const first = await proposed(taker, warned);
    const manager = await holding(at('shift_manager', 1));
    if (first.state === 'proposed') await approve(manager, first).expect(200);
    await call(taker, 'post', `/api/sanctions/${first.id}/appeal`, { text: 'It was not me.' }).expect(200);
    const longer = await proposed(taker, { ...warned, minutes: 3 * HOUR });
    if (longer.state === 'proposed') await approve(manager, longer).expect(200);
    const third = await holding(at('care_officer', null));
    const before = await call(third, 'get', `/api/sanctions/${first.id}`).expect(200);
    expect(before.body).toMatchObject({ state: 'superseded', appeal: { state: 'filed' } });
    const decision = { decision: 'overturned', reason: 'The film shows another player' };
    const path = `/api/sanctions/${first.id}/appeal/decide`;
    const after = await call(third, 'post', path, decision).expect(200);
    expect(after.body).toMatchObject({ state: 'superseded', appeal: { state: 'overturned' } });
    expect(await codeOf(call(third, 'post', path, decision), 409)).toBe('sanction.decided');
  });
});
