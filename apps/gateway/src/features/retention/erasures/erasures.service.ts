import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Erasure, ErasureLine, ErasureStep, ProposeErasureRequest } from '@pitdesk/contracts/retention';
import { ERASURE_STEPS } from '@pitdesk/contracts/retention';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { storedStaff, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { HOUSE } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { EVERYWHERE } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { PlayerFinder } from '#features/players/public';
import { RetentionChanges } from '../retention-changes.ts';
import { ErasureLines } from './erasure-lines.service.ts';
import { ErasureStops } from './erasure-stops.ts';
import { type ErasureRow, ErasuresStore } from './erasures.store.ts';

type DecisionAction = 'erasure.approved' | 'erasure.rejected' | 'erasure.withdrawn';

/** Manages erasures of players: one person proposes, another decides; `ErasureRunner` executes them. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly clock: Clock,
    private readonly store: ErasuresStore,
    private readonly stops: ErasureStops,
    private readonly lines: ErasureLines,
    private readonly players: PlayerFinder,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    private readonly changes: RetentionChanges,
  ) {}

  async list(actor: Actor): Promise<Erasure[]> {
    this.permissions.require(actor.principal, 'erasure.read', HOUSE, actor);
    const rows = await this.store.list();
    return await Promise.all(rows.map((row) => this.#json(row)));
  }

  /**
   * @throws AppError `request.not_found`, `player.erased`, `erasure.open`, or `request.conflict` if the id belongs to
   * another erasure, or a line is not in the dry run: only texts that name the player may be removed
   */
  async propose(actor: Actor, { id, player_id, reason, lines }: ProposeErasureRequest): Promise<Erasure> {
    this.permissions.require(actor.principal, 'erasure.propose', HOUSE, actor);
    const player = await this.players.require(EVERYWHERE, player_id);
    const { user } = actor.principal;
    const target = { kind: 'erasure', id, label: player.player };
    const act = {
      action: 'erasure.proposed',
      target,
      player: player.id,
      details: { reason, lines: lines.length },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      if (lines.length > 0 && (await this.store.find(id)) === null)
        await this.#requireOffered(player.id, lines);
      const row = await this.store.propose({
        id,
        openKey: player.id,
        playerId: player.id,
        player: player.player,
        reason,
        lines,
        proposedById: toStoredId(user.id),
        proposedByName: user.username,
        proposedAt: this.clock.date(),
      });
      if (row === null) {
        const known = await this.#repeated(actor, { id, player_id: player.id, reason, lines });
        return { result: await this.#json(known), changed: false };
      }
      this.changes.changed();
      return { result: await this.#json(row) };
    });
  }

  /** @throws AppError `request.not_found`, `erasure.own`, `erasure.stopped` or `erasure.decided` */
  async approve(actor: Actor, id: string): Promise<Erasure> {
    return await this.#decide(actor, id, 'erasure.approved', null, async (row) => {
      const stops = await this.stops.of(row.playerId ?? '');
      if (stops.length > 0) throw new AppError('erasure.stopped');
      return await this.store.change(id, ['proposed'], {
        state: 'approved',
        ...decidedBy(actor, this.clock.date(), null),
      });
    });
  }

  /** @throws AppError like `approve`, without `erasure.stopped` */
  async reject(actor: Actor, id: string, reason: string): Promise<Erasure> {
    return await this.#decide(actor, id, 'erasure.rejected', reason, () =>
      this.store.change(id, ['proposed'], {
        state: 'rejected',
        openKey: null,
        ...decidedBy(actor, this.clock.date(), reason),
      }),
    );
  }

  /** @throws AppError `request.not_found`, `permission.denied` if somebody else proposed it, or `erasure.decided` */
  async withdraw(actor: Actor, id: string): Promise<Erasure> {
    this.permissions.require(actor.principal, 'erasure.propose', HOUSE, actor);
    const row = await this.#find(id);
    return await this.#done(actor, row, 'erasure.withdrawn', null, async () => {
      if (row.proposedById !== toStoredId(actor.principal.user.id)) throw new AppError('permission.denied');
      return await this.store.change(id, ['proposed', 'approved'], { state: 'withdrawn', openKey: null });
    });
  }

  async #decide(
    actor: Actor,
    id: string,
    action: DecisionAction,
    reason: string | null,
    decide: (row: ErasureRow) => Promise<ErasureRow | null>,
  ): Promise<Erasure> {
    this.permissions.require(actor.principal, 'erasure.approve', HOUSE, actor);
    const row = await this.#find(id);
    this.permissions.deciding(actor, 'erasure.approve', HOUSE, { at: row.proposedAt });
    return await this.#done(actor, row, action, reason, async () => {
      if (row.proposedById === toStoredId(actor.principal.user.id)) throw new AppError('erasure.own');
      if (row.state !== 'proposed') throw new AppError('erasure.decided');
      return await decide(row);
    });
  }

  async #done(
    actor: Actor,
    row: ErasureRow,
    action: DecisionAction,
    reason: string | null,
    change: () => Promise<ErasureRow | null>,
  ): Promise<Erasure> {
    const target = { kind: 'erasure', id: row.id, label: row.player ?? '' };
    const act = {
      action,
      target,
      ...(row.playerId !== null && { player: row.playerId }),
      ...(reason !== null && { details: { reason } }),
    };
    return await this.audit.audited(actor, act, async () => {
      const changed = await change();
      if (changed === null) throw new AppError('erasure.decided');
      this.changes.changed();
      return { result: await this.#json(changed) };
    });
  }

  async #repeated(
    actor: Actor,
    { id, player_id, reason, lines }: ProposeErasureRequest,
  ): Promise<ErasureRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('erasure.open');
    const isSame =
      row.playerId === player_id &&
      row.reason === reason &&
      isDeepStrictEqual(row.lines, lines) &&
      row.proposedById === toStoredId(actor.principal.user.id);
    if (!isSame) throw new AppError('request.conflict');
    return row;
  }

  async #find(id: string): Promise<ErasureRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  async #json(row: ErasureRow): Promise<Erasure> {
    return {
      id: row.id,
      state: row.state,
      player_id: row.playerId,
      player: row.player,
      reference: row.subject,
      reason: row.reason,
      proposed_by: storedStaff(row.proposedById, row.proposedByName),
      proposed_at: row.proposedAt.toISOString(),
      decided:
        row.decidedAt === null
          ? null
          : {
              by: row.decidedByName ?? '',
              at: row.decidedAt.toISOString(),
              reason: row.decisionReason,
            },
      waits_for: await this.#waitsFor(row),
      lines: await this.#linesOf(row),
      counts: countsOf(row),
      done_at: row.doneAt?.toISOString() ?? null,
    };
  }

  async #requireOffered(playerId: string, lines: readonly string[]): Promise<void> {
    const offered = new Set((await this.#offered(playerId)).map((line) => line.id));
    if (lines.some((line) => !offered.has(line))) throw new AppError('request.conflict');
  }

  async #offered(playerId: string): Promise<ErasureLine[]> {
    const names = await this.store.namesOf(playerId);
    return (await this.lines.of({ playerId, names, until: this.clock.date(), lines: [] })).lines;
  }

  /** Returns the current text of the marked lines, for the decision. */
  async #linesOf({ state, playerId, lines }: ErasureRow): Promise<ErasureLine[]> {
    const isOpen = state === 'proposed' || state === 'approved';
    if (!isOpen || playerId === null || lines.length === 0) return [];
    return (await this.#offered(playerId)).filter(({ id }) => lines.includes(id));
  }

  async #waitsFor({ state, playerId, steps }: ErasureRow): Promise<Erasure['waits_for']> {
    if (state === 'running' && steps.includes('key')) return 'files';
    if (state !== 'approved' || playerId === null) return null;
    const [stop] = await this.stops.of(playerId);
    if (stop !== undefined) return stop.kind;
    const isOnline = this.stops.isOnline(playerId);
    if (isOnline === null) return 'unknown';
    return isOnline ? 'online' : null;
  }
}

function countsOf({ counts }: ErasureRow): Erasure['counts'] {
  // Only the store writes the column: a number for each step.
  const of = counts as Partial<Record<ErasureStep, number>>;
  return ERASURE_STEPS.flatMap((step) => (of[step] === undefined ? [] : [{ step, count: of[step] }]));
}

const decidedBy = ({ principal: { user } }: Actor, decidedAt: Date, decisionReason: string | null) => ({
  decidedById: toStoredId(user.id),
  decidedByName: user.username,
  decidedAt,
  decisionReason,
});
