import { Inject, Injectable } from '@nestjs/common';
import type {
  AccessReview,
  AccessReviewDossier,
  MarkReviewItemRequest,
  ReviewItemParams,
} from '@pitdesk/contracts/staff';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { type Client, StaffStore } from '../staff.store.ts';
import { quarterAt } from './quarters.ts';
import { contentHashOf, reviewDossierOf, reviewOf, rolesOf } from './review-view.ts';
import { type ReviewItemRow, type ReviewRow, ReviewsStore } from './reviews.store.ts';

/** The id of no account: with it "another administrator" means any. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A change made by signing a review. */
interface Change {
  readonly item: ReviewItemRow;
  /** The ended roles; null if the account was disabled. */
  readonly ended: readonly string[] | null;
}

/**
 * Manages access reviews: every account is marked by another account that may sign. Marks are stored at once,
 * and take effect when the review is signed.
 */
@Injectable()
export class ReviewsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: ReviewsStore,
    private readonly staff: StaffStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<AccessReview[]> {
    return (await this.store.list()).map(reviewOf);
  }

  async one(actor: Actor, id: string): Promise<AccessReviewDossier> {
    return reviewDossierOf(await this.require(id), actor.principal.staffId);
  }

  /** @throws AppError `request.not_found` */
  async require(id: string, client?: Client): Promise<ReviewRow> {
    const row = await this.store.find(id, client);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  async open(actor: Actor): Promise<AccessReviewDossier> {
    const { username } = actor.principal.user;
    return await this.audit.audited(actor, { action: 'review.opened' }, async () => {
      const id = await this.staff.inTurn(async (tx) => {
        if (await this.store.hasUnsigned(tx)) throw new AppError('review.open');
        return await this.store.open(null, username, this.clock.date(), tx);
      });
      const result = await this.one(actor, id);
      await this.audit.done(actor, { action: 'review.opened', ...targetOf(result) });
      return { result, changed: false };
    });
  }

  /** Opens the review of the current quarter, if there was any account before it. */
  async openQuarter(now: Date): Promise<void> {
    const { name, start } = quarterAt(now, this.settings.propertyTz);
    if ((await this.store.hasQuarter(name)) || !(await this.store.hadStaffBefore(start))) return;
    const id = await this.staff.inTurn(async (tx) =>
      (await this.store.hasQuarter(name, tx)) ? null : await this.store.open(name, null, now, tx),
    );
    if (id === null) return;
    const target = { kind: 'review', id, label: name };
    await this.audit.record({ action: 'review.opened', actor: CONSOLE_ACTOR, target, ip: '', result: 'ok' });
  }

  async mark(
    actor: Actor,
    { id, item: itemId }: ReviewItemParams,
    request: MarkReviewItemRequest,
  ): Promise<AccessReviewDossier> {
    const review = await this.require(id);
    const item = review.items.find((one) => one.id === itemId);
    if (item === undefined) throw new AppError('request.not_found');
    const details = { review: review.quarter ?? review.id, mark: request.mark, ...reasonOf(request) };
    const act = {
      action: 'review.marked',
      target: { kind: 'staff', id: item.staffId, label: item.username },
      details,
    } as const;
    return await this.audit.audited(actor, act, async () => {
      if (item.staffId === actor.principal.staffId) throw new AppError('staff.own');
      const isNew = await this.staff.inTurn((tx) => this.#mark(actor, id, itemId, request, tx));
      return { result: await this.one(actor, id), changed: isNew };
    });
  }

  /** Signs a review: all marks take effect, or none if no administrator would be left. */
  async sign(actor: Actor, id: string): Promise<AccessReviewDossier> {
    const before = await this.require(id);
    const { user } = actor.principal;
    return await this.audit.audited(actor, { action: 'review.signed', ...targetOf(before) }, async () => {
      const changes = await this.staff.inTurn((tx) => this.#sign(actor, id, tx));
      // The answer to this signature was lost.
      if (changes === null) return { result: await this.one(actor, id), changed: false };
      for (const change of changes) await this.#tell(actor, id, change);
      const result = await this.one(actor, id);
      const { hash, reviewers } = result.signature ?? { hash: '', reviewers: [user.username] };
      return { result, details: { hash, reviewers, accounts: result.accounts, changes: changes.length } };
    });
  }

  /** @returns false if the same person already marked it so: the answer was lost */
  async #mark(
    { principal: { user } }: Actor,
    reviewId: string,
    itemId: string,
    request: MarkReviewItemRequest,
    tx: Client,
  ): Promise<boolean> {
    const review = await this.require(reviewId, tx);
    if (review.signedAt !== null) throw new AppError('review.signed');
    const item = review.items.find(({ id }) => id === itemId);
    if (item === undefined) throw new AppError('request.not_found');
    const ending = request.mark === 'change' ? [...new Set(request.ending)].toSorted() : [];
    const listed = rolesOf(item).map(({ grant_id }) => grant_id);
    if (!ending.every((grant) => listed.includes(grant))) throw new AppError('review.roles');
    const mark = {
      mark: request.mark,
      ending,
      reason: request.mark === 'keep' ? null : request.reason,
      markedById: toStoredId(user.id),
      markedByName: user.username,
      markedAt: this.clock.date(),
    };
    const isRepeated =
      item.version === request.version + 1 &&
      item.markedById === mark.markedById &&
      item.mark === mark.mark &&
      item.reason === mark.reason &&
      item.ending.join() === ending.join();
    if (isRepeated) return false;
    if (!(await this.store.mark(itemId, request.version, mark, tx))) throw new AppError('review.marked');
    return true;
  }

  /** @returns the changes; null if the same person has already signed */
  async #sign({ principal: { user } }: Actor, id: string, tx: Client): Promise<Change[] | null> {
    const review = await this.require(id, tx);
    if (review.signedAt !== null) {
      if (review.signedByName === user.username) return null;
      throw new AppError('review.signed');
    }
    if (review.items.some(({ mark }) => mark === null)) throw new AppError('review.incomplete');
    const changes: Change[] = [];
    for (const item of review.items) {
      const change = item.mark === 'keep' ? null : await this.#apply(item, tx);
      if (change !== null) changes.push(change);
    }
    if (changes.some(endsAdministrator)) await this.staff.requireAnotherAdministrator(NOBODY, tx);
    const signedAt = this.clock.date();
    const contentHash = contentHashOf(review, user.username, signedAt);
    await this.store.sign(id, { signedAt, signedByName: user.username, contentHash }, tx);
    return changes;
  }

  /** @returns null if somebody else ended a role or an account since */
  async #apply(item: ReviewItemRow, tx: Client): Promise<Change | null> {
    const { staffId, markedById, markedByName, markedAt, reason } = item;
    if (item.mark === 'remove') {
      const disabled = {
        state: 'disabled',
        disabledById: markedById,
        disabledByName: markedByName,
        disabledReason: reason,
        disabledAt: this.clock.date(),
        disabledUnused: null,
      } as const;
      const isDone = await this.staff.changeState(staffId, ['pending', 'active'], disabled, tx);
      return isDone ? { item, ended: null } : null;
    }
    const decision = {
      decidedById: markedById,
      decidedByName: markedByName,
      decidedAt: markedAt,
      decisionReason: reason,
    };
    const ended: string[] = [];
    for (const { grant_id, role } of rolesOf(item)) {
      if (!item.ending.includes(grant_id)) continue;
      if (await this.staff.leave(grant_id, 'active', 'ended', decision, tx)) ended.push(role);
    }
    return ended.length === 0 ? null : { item, ended };
  }

  /** Audits a change of a signed review, and applies it to the account's sessions at once. */
  async #tell(actor: Actor, review: string, { item, ended }: Change): Promise<void> {
    const { staffId, username, reason, markedByName } = item;
    if (ended === null) await this.sessions.endAll(staffId, 'ended_elsewhere');
    const userId = await this.store.userIdOf(staffId);
    if (userId !== null) this.sessions.rightsChanged(fromStoredId(userId));
    const about = { review, reason, marked_by: markedByName };
    const target = { kind: 'staff', id: staffId, label: username };
    if (ended === null) await this.audit.done(actor, { action: 'staff.disabled', target, details: about });
    for (const role of ended ?? []) {
      await this.audit.done(actor, {
        action: 'role.ended',
        target,
        details: { ...about, role_granted: role },
      });
    }
  }
}

/** Returns true if an account loses the administrator role. */
const endsAdministrator = ({ item, ended }: Change): boolean =>
  (ended ?? rolesOf(item).map(({ role }) => role)).some((role) => role === 'administrator');

const targetOf = ({ id, quarter }: Pick<ReviewRow, 'id' | 'quarter'>) => ({
  target: { kind: 'review', id, label: quarter ?? id },
});

const reasonOf = (request: MarkReviewItemRequest) =>
  request.mark === 'keep' ? {} : { reason: request.reason };
