import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { DutyList } from '@pitdesk/contracts/duties';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { getMe, type SignedIn, signIn } from '../support/console.ts';
import { useConsole } from '../support/shared-console.ts';

describe('duties', () => {
  const HOUR_MS = 3_600_000;
  const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
  const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

  const EARLIER = ago(2);
  const LATER = ago(1);
  const PLAYER = { playerId: '9020', player: 'ada-lovelace-9020' };

  interface Person extends SignedIn {
    readonly user: LoadedUser;
  }

  const console_ = useConsole({ access: 'roles', demoRoles: true, propertyTz: 'UTC' });
  let gateway: RunningGateway;
  let shift: Person;
  let care: Person;
  let supervisor: Person;

  beforeAll(async () => {
    gateway = console_.gateway;
    shift = await personOf('shift');
    care = await personOf('care');
    supervisor = await personOf('supervisor');
  });

  async function personOf(username: string): Promise<Person> {
    const session = await signIn(gateway, username);
    const me = await getMe(gateway, session.accessToken).expect(200);
    return { ...session, user: me.body as LoadedUser };
  }

  const by = ({ user }: Person) => ({ appliedById: String(user.id), appliedByName: user.username });

  const sanction = (data: object) => ({
    ...PLAYER,
    id: randomUUID(),
    kind: 'mute',
    scope: 'terminal',
    terminalId: 1,
    reason: 'abuse',
    text: 'Rude to the dealer',
    evidence: '',
    state: 'proposed' as const,
    minutes: 60,
    appliedAt: LATER,
    ...by(supervisor),
    ...data,
  });

  const protectionCase = (data: object) => ({
    ...PLAYER,
    id: randomUUID(),
    severity: 'low' as const,
    state: 'awaiting_evaluation' as const,
    openedAt: ago(200),
    lookDueAt: ago(199),
    firstDueAt: ago(199),
    ...data,
  });

  const hold = (data: { reviewOn: string; releasedAt?: Date }) => ({
    ...PLAYER,
    id: randomUUID(),
    reason: 'A claim is open',
    ownerId: String(care.user.id),
    ownerName: care.user.username,
    setAt: ago(200),
    ...data,
  });

  async function duties(as: SignedIn) {
    return ((await callAs(gateway, as, 'get', '/api/duties').expect(200)).body as DutyList).data;
  }

  it('are open tasks of others for this account to decide, with the oldest; decided ones are omitted', async () => {
    const { client } = gateway.database;
    expect(await duties(shift)).toEqual([]);

    const proposal = sanction({ appliedAt: EARLIER, appliedAs: 'floor_supervisor' });
    await client.sanction.createMany({
      data: [
        proposal,
        sanction({ ...by(shift), appliedAs: 'shift_manager' }),
        sanction({
          ...by(care),
          appliedAs: 'care_officer',
          state: 'active',
          appeal: 'filed',
          appealAt: LATER,
        }),
        sanction({ state: 'rejected' }),
      ],
    });
    await client.protectionCase.createMany({
      data: [
        protectionCase({ ownerId: String(care.user.id), evaluationAt: EARLIER }),
        protectionCase({ ownerId: String(shift.user.id), evaluationAt: EARLIER }),
        protectionCase({ evaluationAt: new Date(Date.now() + HOUR_MS) }),
      ],
    });
    await client.playerErasure.create({
      data: {
        ...PLAYER,
        id: randomUUID(),
        reason: 'Asked for it',
        proposedById: String(care.user.id),
        proposedByName: care.user.username,
        proposedAt: LATER,
      },
    });
    const overdue = dateOf(ago(48));
    await client.retentionHold.createMany({
      data: [
        hold({ reviewOn: overdue }),
        hold({ reviewOn: dateOf(new Date()) }),
        hold({ reviewOn: overdue, releasedAt: LATER }),
      ],
    });

    expect(await duties(shift)).toEqual([
      { kind: 'sanctions', count: 1, since: EARLIER.toISOString() },
      { kind: 'appeals', count: 1, since: LATER.toISOString() },
      { kind: 'erasures', count: 1, since: LATER.toISOString() },
    ]);
    expect(await duties(care)).toEqual([
      { kind: 'sanctions', count: 2, since: EARLIER.toISOString() },
      { kind: 'evaluations', count: 1, since: EARLIER.toISOString() },
      // Its day is over at midnight.
      { kind: 'hold_reviews', count: 1, since: `${dateOf(ago(24))}T00:00:00.000Z` },
    ]);
    expect(await duties(supervisor)).toEqual([]);

    const reject = `/api/sanctions/${proposal.id}/reject`;
    await callAs(gateway, shift, 'post', reject, { reason: 'Once is not enough' }).expect(200);
    expect((await duties(shift)).map(({ kind }) => kind)).toEqual(['appeals', 'erasures']);
    expect(await duties(care)).toContainEqual({ kind: 'sanctions', count: 1, since: LATER.toISOString() });
  });
});
