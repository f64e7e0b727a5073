import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { StaffDossier } from '@pitdesk/contracts/staff';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { FactorStore } from '#core/factors/factor.store';
import { HOUSE } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { storedUserId } from '#core/staff/identity';
import { Clock } from '#core/time/clock';
import { StaffService } from './staff.service.ts';
import { type StaffRow, StaffStore } from './staff.store.ts';

type Reset = consoleDb.FactorReset;

const DAY_MS = 86_400_000;

/**
 * Removes the second factors of a user who lost them. Because the password alone then suffices, one person proposes it
 * and another decides; a reset of the password never does it (ASVS 6.4.3).
 */
@Injectable()
export class FactorResetsService {
  readonly #client: ConsoleClient;
  readonly #graceMs: number;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly staff: StaffService,
    private readonly store: StaffStore,
    private readonly factors: FactorStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly permissions: PermissionsService,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
    this.#graceMs = Math.min(settings.secondFactor.graceDays, 1) * DAY_MS;
  }

  /** @throws AppError `staff.own`, `factor.none` or `factor.reset_open` */
  async propose(actor: Actor, staffId: string, reason: string): Promise<StaffDossier> {
    const row = await this.#requireStaff(staffId);
    return await this.#act(actor, 'factor.reset_proposed', row, { reason }, async () => {
      refuseOwn(actor, row);
      if (row.factors.length === 0) throw new AppError('factor.none');
      const { user } = actor.principal;
      try {
        await this.#client.factorReset.create({
          data: {
            id: randomUUID(),
            staffId,
            state: 'proposed',
            openKey: staffId,
            reason,
            proposedById: toStoredId(user.id),
            proposedByName: user.username,
            proposedAt: this.clock.date(),
          },
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('factor.reset_open', undefined, { cause: error });
        throw error;
      }
    });
  }

  /** @throws AppError `staff.own`, `role.proposer` or `role.decided` */
  async approve(actor: Actor, id: string): Promise<StaffDossier> {
    const { reset, row } = await this.#require(id);
    return await this.#act(actor, 'factor.reset_approved', row, { reason: reset.reason }, async () => {
      this.#refuseDecider(actor, row, reset);
      await this.#decide(reset, 'approved', actor);
      await this.factors.removeAll(row.id, new Date(this.clock.now() + this.#graceMs));
      await this.sessions.endAll(row.id, 'ended_elsewhere');
    });
  }

  /** @throws AppError like `approve` */
  async reject(actor: Actor, id: string, reason: string): Promise<StaffDossier> {
    const { reset, row } = await this.#require(id);
    return await this.#act(actor, 'factor.reset_rejected', row, { reason }, async () => {
      this.#refuseDecider(actor, row, reset);
      await this.#decide(reset, 'rejected', actor, reason);
    });
  }

  /** @throws AppError `permission.denied` or `role.decided` */
  async withdraw(actor: Actor, id: string): Promise<StaffDossier> {
    const { reset, row } = await this.#require(id);
    return await this.#act(actor, 'factor.reset_withdrawn', row, {}, async () => {
      if (!isBy(actor, reset)) throw new AppError('permission.denied');
      await this.#decide(reset, 'withdrawn', actor);
    });
  }

  /**
   * Returns the proposal times of resets that the account may decide: neither its own proposals nor resets of itself.
   */
  async waitingFor({ user, staffId }: Principal): Promise<Date[]> {
    const rows = await this.#client.factorReset.findMany({
      where: {
        state: 'proposed',
        proposedById: { not: toStoredId(user.id) },
        ...(staffId !== null && { staffId: { not: staffId } }),
      },
      select: { proposedAt: true },
    });
    return rows.map(({ proposedAt }) => proposedAt);
  }

  /** @throws AppError `staff.own`, `role.proposer` or `permission.role_too_new` */
  #refuseDecider(actor: Actor, row: StaffRow, reset: Reset): void {
    refuseOwn(actor, row);
    if (isBy(actor, reset)) throw new AppError('role.proposer');
    this.permissions.deciding(actor, 'factors.decide', HOUSE, { at: reset.proposedAt });
  }

  async #act(
    actor: Actor,
    action: AuditAction,
    row: StaffRow,
    details: Readonly<Record<string, unknown>>,
    work: () => Promise<void>,
  ): Promise<StaffDossier> {
    const target = { kind: 'staff', id: row.id, label: row.username } as const;
    return await this.audit.audited(actor, { action, target, details }, async () => {
      await work();
      const userId = storedUserId(row);
      if (userId !== null) this.sessions.rightsChanged(fromStoredId(userId));
      return { result: await this.staff.one(actor, row.id) };
    });
  }

  async #decide(
    { id }: Reset,
    state: 'approved' | 'rejected' | 'withdrawn',
    { principal: { user } }: Actor,
    decisionReason: string | null = null,
  ): Promise<void> {
    const { count } = await this.#client.factorReset.updateMany({
      where: { id, state: 'proposed' },
      data: {
        state,
        openKey: null,
        decidedById: toStoredId(user.id),
        decidedByName: user.username,
        decidedAt: this.clock.date(),
        decisionReason,
      },
    });
    if (count === 0) throw new AppError('role.decided');
  }

  async #requireStaff(id: string): Promise<StaffRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  async #require(id: string): Promise<{ reset: Reset; row: StaffRow }> {
    const reset = await this.#client.factorReset.findUnique({ where: { id } });
    if (reset === null) throw new AppError('request.not_found');
    return { reset, row: await this.#requireStaff(reset.staffId) };
  }
}

function refuseOwn({ principal: { staffId } }: Actor, { id }: StaffRow): void {
  if (id === staffId) throw new AppError('staff.own');
}

const isBy = ({ principal: { user } }: Actor, { proposedById }: Reset): boolean =>
  proposedById === toStoredId(user.id);
