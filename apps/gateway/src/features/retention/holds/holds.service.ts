import { Inject, Injectable } from '@nestjs/common';
import {
  type Hold,
  type ListHoldsQuery,
  RETENTION,
  type ReviewHoldRequest,
  type SetHoldRequest,
} from '@pitdesk/contracts/retention';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { HOUSE } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { EVERYWHERE } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { PlayerFinder } from '#features/players/public';
import { dateAt } from '../nightly/nights.ts';
import { RetentionChanges } from '../retention-changes.ts';
import { type HoldRow, HoldsStore, holdJson } from './holds.store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Manages holds on players. One person sets a hold, another releases it. */
@Injectable()
export class HoldsService {
  readonly #zone: string;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) { propertyTz }: Settings,
    private readonly store: HoldsStore,
    private readonly players: PlayerFinder,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    private readonly changes: RetentionChanges,
  ) {
    this.#zone = propertyTz;
  }

  async list(actor: Actor, { player_id, all }: ListHoldsQuery): Promise<Hold[]> {
    this.permissions.require(actor.principal, 'erasure.read', HOUSE, actor);
    return (await this.store.list(player_id, all !== undefined)).map((row) => this.#json(row));
  }

  /** @throws AppError `request.not_found`, `hold.bad_date`, or `request.conflict` if the id belongs to another hold */
  async set(actor: Actor, { id, player_id, reason, review_on }: SetHoldRequest): Promise<Hold> {
    this.permissions.require(actor.principal, 'holds.set', HOUSE, actor);
    const player = await this.players.require(EVERYWHERE, player_id);
    this.#requireDate(review_on);
    const { user } = actor.principal;
    const target = { kind: 'hold', id, label: player.player };
    const details = { reason, review_on };
    const act = { action: 'hold.set', target, player: player.id, details } as const;
    return await this.audit.audited(actor, act, async () => {
      const ownerId = toStoredId(user.id);
      const isNew = await this.store.set({
        id,
        playerId: player.id,
        player: player.player,
        reason,
        reviewOn: review_on,
        ownerId,
        ownerName: user.username,
        setAt: this.clock.date(),
      });
      const row = await this.#find(id);
      const isSame = row.playerId === player.id && row.ownerId === ownerId && row.reason === reason;
      if (!isSame) throw new AppError('request.conflict');
      this.changes.changed();
      return { result: this.#json(row), changed: isNew };
    });
  }

  /** @throws AppError `request.not_found`, `hold.bad_date` or `hold.released` */
  async review(actor: Actor, id: string, { review_on }: ReviewHoldRequest): Promise<Hold> {
    this.permissions.require(actor.principal, 'holds.set', HOUSE, actor);
    const before = await this.#find(id);
    this.#requireDate(review_on);
    const { username } = actor.principal.user;
    const target = { kind: 'hold', id, label: before.player };
    const details = { before: { review_on: before.reviewOn }, after: { review_on } };
    const act = { action: 'hold.reviewed', target, player: before.playerId, details } as const;
    return await this.audit.audited(actor, act, async () => {
      const row = await this.store.change(id, {
        reviewOn: review_on,
        reviewedByName: username,
        reviewedAt: this.clock.date(),
      });
      return { result: this.#changed(row) };
    });
  }

  /** @throws AppError `request.not_found`, `hold.own` or `hold.released` */
  async release(actor: Actor, id: string, reason: string): Promise<Hold> {
    this.permissions.require(actor.principal, 'holds.release', HOUSE, actor);
    const before = await this.#find(id);
    const { user } = actor.principal;
    const target = { kind: 'hold', id, label: before.player };
    const act = { action: 'hold.released', target, player: before.playerId, details: { reason } } as const;
    return await this.audit.audited(actor, act, async () => {
      if (before.ownerId === toStoredId(user.id)) throw new AppError('hold.own');
      const row = await this.store.change(id, {
        releasedByName: user.username,
        releasedAt: this.clock.date(),
        releaseReason: reason,
      });
      return { result: this.#changed(row) };
    });
  }

  #changed(row: HoldRow | null): Hold {
    if (row === null) throw new AppError('hold.released');
    this.changes.changed();
    return this.#json(row);
  }

  async #find(id: string): Promise<HoldRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  #requireDate(reviewOn: string): void {
    const now = this.clock.now();
    const last = dateAt(now + RETENTION.reviewDaysMax * DAY_MS, this.#zone);
    if (reviewOn <= dateAt(now, this.#zone) || reviewOn > last) throw new AppError('hold.bad_date');
  }

  #json(row: HoldRow): Hold {
    return holdJson(row, dateAt(this.clock.now(), this.#zone));
  }
}
