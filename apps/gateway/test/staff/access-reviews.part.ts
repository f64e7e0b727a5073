import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DutyList } from '@pitdesk/contracts/duties';
import type { AccessReview, AccessReviewDossier, ReviewItem } from '@pitdesk/contracts/staff';
import { StaffUpkeep } from '#features/staff/upkeep/upkeep.service';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, sendAs, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { useConsole } from '../support/shared-console.ts';

describe('access review', () => {
  const DAY_MS = 86_400_000;
  const REASON = 'Left the pit in August';

  const console_ = useConsole({
    access: 'roles',
    demoRoles: true,
    unused: { warnDays: null, disableDays: null },
    propertyTz: 'Europe/Ljubljana',
  });
  let gateway: RunningGateway;
  let admin: SignedIn;
  let shift: SignedIn;
  let care: SignedIn;

  beforeAll(async () => {
    gateway = console_.gateway;
    [admin, shift, care] = await Promise.all([
      signIn(gateway, 'admin'),
      signIn(gateway, 'shift'),
      signIn(gateway, 'care'),
    ]);
  });

  const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
    callAs(gateway, as, verb, path, body);

  const reviews = async (): Promise<AccessReview[]> =>
    ((await call(shift, 'get', '/api/access-reviews').expect(200)).body as { data: AccessReview[] }).data;
  const dossier = async (id: string, as = shift): Promise<AccessReviewDossier> =>
    (await call(as, 'get', `/api/access-reviews/${id}`).expect(200)).body as AccessReviewDossier;
  const open = async (): Promise<AccessReviewDossier> =>
    (await call(shift, 'post', '/api/access-reviews').expect(201)).body as AccessReviewDossier;
  const itemOf = ({ items }: AccessReviewDossier, username: string): ReviewItem =>
    items.find((item) => item.username === username) as ReviewItem;
  const mark = (as: SignedIn, review: { id: string }, item: ReviewItem, body: object) =>
    call(as, 'put', `/api/access-reviews/${review.id}/accounts/${item.id}`, {
      version: item.version,
      ...body,
    });
  const sign = (as: SignedIn, { id }: { id: string }) =>
    call(as, 'post', `/api/access-reviews/${id}/signature`);

  /** Returns how many tasks of each kind wait for an account. */
  async function duties(as: SignedIn): Promise<Record<string, number>> {
    const { data } = (await call(as, 'get', '/api/duties').expect(200)).body as DutyList;
    return Object.fromEntries(data.map(({ kind, count }) => [kind, count]));
  }

  /** Marks the other accounts as kept: each reviewer their colleague's account. */
  async function keepTheRest(id: string): Promise<void> {
    for (const item of (await dossier(id)).items) {
      if (item.mark === null)
        await mark(item.is_self ? care : shift, { id }, item, { mark: 'keep' }).expect(200);
    }
  }

  it('is marked account by account, signed, takes effect at once, and is then read-only', async () => {
    const viewer = await signIn(gateway, 'viewer');
    const boss = await signIn(gateway, 'pitboss');
    const review = await open();
    expect(review).toMatchObject({ quarter: null, opened_by: 'shift', marked: 0, signature: null });
    expect(itemOf(review, 'pitboss')).toMatchObject({
      state: 'active',
      roles: [{ role: 'pit_manager', terminals: [1, 2] }],
      last_used_at: expect.any(String),
    });
    expect(itemOf(review, 'auditor').last_used_at).toBeNull();
    expect(await codeOf(call(care, 'post', '/api/access-reviews'), 409)).toBe('review.open');
    expect(await codeOf(call(admin, 'post', '/api/access-reviews'), 403)).toBe('permission.no_role');

    const own = itemOf(review, 'shift');
    expect(own.is_self).toBe(true);
    expect(await codeOf(mark(shift, review, own, { mark: 'keep' }), 403)).toBe('staff.own');
    expect(await codeOf(sign(shift, review), 409)).toBe('review.incomplete');
    expect(await codeOf(mark(shift, review, itemOf(review, 'viewer'), { mark: 'remove' }), 400)).toBe(
      'request.invalid',
    );
    const foreign = { mark: 'change', ending: [randomUUID()], reason: REASON };
    expect(await codeOf(mark(shift, review, itemOf(review, 'pitboss'), foreign), 422)).toBe('review.roles');

    const boss_ = itemOf(review, 'pitboss');
    const change = { mark: 'change', ending: [boss_.roles[0]?.grant_id], reason: REASON };
    await mark(shift, review, boss_, change).expect(200);
    await mark(care, review, itemOf(review, 'viewer'), { mark: 'remove', reason: REASON }).expect(200);
    await call(boss, 'get', '/api/rounds').expect(200);
    await keepTheRest(review.id);
    expect(await codeOf(call(shift, 'get', `/api/access-reviews/${review.id}/export`), 409)).toBe(
      'review.unsigned',
    );

    const signed = (await sign(shift, review).expect(200)).body as AccessReviewDossier;
    expect(signed.signature).toMatchObject({ by: 'shift', reviewers: ['care', 'shift'] });
    expect(await codeOf(call(boss, 'get', '/api/rounds'), 403)).toBe('permission.no_role');
    expect(await codeOf(call(viewer, 'get', '/api/auth/me'), 401)).toBe('auth.session_ended');
    // The answer was lost: it is signed once.
    expect((await sign(shift, review).expect(200)).body).toMatchObject({ signature: signed.signature });
    expect(await codeOf(sign(care, review), 409)).toBe('review.signed');
    const again = mark(care, review, itemOf(signed, 'auditor'), { mark: 'remove', reason: REASON });
    expect(await codeOf(again, 409)).toBe('review.signed');

    const { client } = gateway.database;
    const actions = ['review.opened', 'review.signed', 'role.ended', 'staff.disabled'];
    const entries = await client.auditEntry.findMany({
      where: { action: { in: actions }, result: 'ok' },
      orderBy: { seq: 'asc' },
    });
    expect(
      entries.map(({ action, actorUsername, targetLabel }) => [action, actorUsername, targetLabel]),
    ).toEqual([
      ['review.opened', 'shift', review.id],
      ['role.ended', 'shift', 'pitboss'],
      ['staff.disabled', 'shift', 'viewer'],
      ['review.signed', 'shift', review.id],
    ]);
    expect(entries.at(-1)?.details).toMatchObject({ hash: signed.signature?.hash, changes: 2 });
  });

  it('is exported with its provenance, and its hash covers its content', async () => {
    const [{ id } = { id: '' }] = await reviews();
    const review = await dossier(id, admin);
    const { signature } = review;
    const accounts = review.items
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ is_self: _asker, ...account }) => account);
    const content = {
      id,
      quarter: review.quarter,
      opened_at: review.opened_at,
      opened_by: review.opened_by,
      signed_at: signature?.at,
      signed_by: signature?.by,
      reviewers: signature?.reviewers,
      accounts,
    };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    expect(signature?.hash).toBe(hash);

    const archive = await archiveIn(sendAs(gateway.url, admin, 'get', `/api/access-reviews/${id}/export`));
    const text = JSON.stringify(archive);
    for (const part of ['pit_manager (terminals 1 2)', REASON, hash]) expect(text).toContain(part);
    const json = await call(admin, 'get', `/api/access-reviews/${id}/export?format=json`).expect(200);
    expect(json.body).toMatchObject({ content_sha256: hash, exported_by: 'admin', count: accounts.length });
  });

  it('keeps the first of two concurrent marks, and a repeated one changes nothing', async () => {
    const review = await open();
    const item = itemOf(review, 'auditor');
    const answers = await Promise.all([
      mark(shift, review, item, { mark: 'keep' }),
      mark(care, review, item, { mark: 'remove', reason: REASON }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = itemOf(await dossier(review.id), 'auditor');
    const isKept = kept.mark === 'keep';
    const by = isKept ? shift : care;
    const same = isKept ? { mark: 'keep' } : { mark: 'remove', reason: REASON };
    await mark(by, review, item, same).expect(200);
    expect(itemOf(await dossier(review.id), 'auditor').version).toBe(1);
    // A reviewer who has seen a colleague's mark may replace it.
    await mark(isKept ? care : shift, review, kept, { mark: 'keep' }).expect(200);
  });

  it('is not signed without a remaining administrator, and none of its marks takes effect', async () => {
    const [{ id } = { id: '' }] = await reviews();
    const review = await dossier(id);
    await mark(shift, review, itemOf(review, 'admin'), { mark: 'remove', reason: REASON }).expect(200);
    await mark(shift, review, itemOf(review, 'surveillance'), { mark: 'remove', reason: REASON }).expect(200);
    await keepTheRest(id);
    expect(await codeOf(sign(shift, review), 409)).toBe('staff.last_administrator');
    const rows = await gateway.database.client.staff.findMany({
      where: { username: { in: ['admin', 'surveillance'] } },
    });
    expect(rows.map(({ state }) => state)).toEqual(['active', 'active']);
    const now = await dossier(id);
    for (const username of ['admin', 'surveillance']) {
      await mark(shift, review, itemOf(now, username), { mark: 'keep' }).expect(200);
    }
    await sign(care, review).expect(200);
  });

  it('opens automatically once a quarter, in the property’s time zone, if there was any account before', async () => {
    const upkeep = gateway.app.get(StaffUpkeep);
    const { client } = gateway.database;
    await client.accessReview.updateMany({ where: { signedAt: null }, data: { signedAt: new Date() } });
    await client.staff.updateMany({ data: { createdAt: new Date('2027-01-20T00:00:00Z') } });
    await upkeep.run(new Date('2027-02-01T00:00:00Z'));
    const before = (await reviews()).filter(({ quarter }) => quarter !== null);
    expect(before).toEqual([]);
    // 00:30 of 1 April in Ljubljana.
    await upkeep.run(new Date('2027-03-31T22:30:00Z'));
    await upkeep.run(new Date('2027-05-01T00:00:00Z'));
    const opened = (await reviews()).filter(({ quarter }) => quarter !== null);
    expect(opened).toMatchObject([{ quarter: '2027-Q2', opened_by: null }]);
    const entry = await client.auditEntry.findFirst({
      where: { action: 'review.opened', targetLabel: '2027-Q2' },
    });
    expect(entry).toMatchObject({ actorId: null, actorUsername: 'Pitdesk' });
  });

  it('is listed for accounts that may sign after 14 days, as proposals are for those that may decide them', async () => {
    const { client } = gateway.database;
    expect(await duties(shift)).toEqual({});
    await client.accessReview.updateMany({
      where: { quarter: '2027-Q2' },
      data: { openedAt: new Date(Date.now() - 15 * DAY_MS), dueAt: new Date(Date.now() - DAY_MS) },
    });
    for (const username of ['moderator', 'shift']) {
      const found = await call(admin, 'get', `/api/staff?search=${username}`).expect(200);
      const [{ id } = { id: '' }] = (found.body as { data: { id: string }[] }).data;
      const role = { role: 'surveillance', terminals: null, reason: REASON };
      await call(admin, 'post', `/api/staff/${id}/roles`, role).expect(201);
    }
    // Nobody decides about their own role.
    expect(await duties(shift)).toEqual({ roles: 1, access_reviews: 1 });
    expect(await duties(care)).toEqual({ roles: 2, access_reviews: 1 });
    expect(await duties(admin)).toEqual({});
  });
});
