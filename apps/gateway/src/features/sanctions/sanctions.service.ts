import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  ApplySanctionRequest,
  ListSanctionsQuery,
  Sanction,
  SanctionDossier,
  SanctionKind,
  SanctionRules,
  SanctionScope,
} from '@pitdesk/contracts/sanctions';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService, type Done } from '#core/audit/audit.service';
import type { Transaction } from '#core/database/in-turn';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { PlayerFinder } from '#features/players/public';
import { BackOfficeSanctions } from '#upstream/back-office/back-office-sanctions';
import { KnownTables } from '#upstream/back-office/known-tables';
import { proposalOf, SanctionActs } from './sanction-acts.ts';
import { SanctionChanges } from './sanction-changes.ts';
import {
  DAY_MINUTES,
  enforcerOf,
  maxMinutes,
  needsApproval,
  REPEATS,
  reachesAsFar,
  shortMinutes,
} from './sanction-rules.ts';
import { type SanctionRow, SanctionsStore, sanctionJson } from './sanctions.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** Imposes, decides and ends sanctions against players. */
@Injectable()
export class SanctionsService {
  readonly #rules: Settings['sanctions'];

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
    private readonly store: SanctionsStore,
    private readonly changes: SanctionChanges,
    private readonly players: PlayerFinder,
    private readonly tables: KnownTables,
    private readonly permissions: PermissionsService,
    private readonly operator: BackOfficeSanctions,
    private readonly audit: AuditService,
    private readonly acts: SanctionActs,
  ) {
    this.#rules = settings.sanctions;
  }

  rules(): SanctionRules {
    const { repeatDays, appealDays } = this.#rules;
    return {
      short_minutes: shortMinutes(this.#rules),
      max_minutes: maxMinutes(this.#rules),
      repeats: repeatDays === null ? null : { count: REPEATS, days: repeatDays },
      appeal_days: appealDays,
      enforced_by: {
        warning: this.#enforcerOf('warning'),
        mute: this.#enforcerOf('mute'),
        table_ban: this.#enforcerOf('table_ban'),
      },
    };
  }

  async list(principal: Principal, query: ListSanctionsQuery): Promise<Paginated<Sanction>> {
    const reach = this.permissions.reach(principal.user, 'players.read');
    const { rows, total } = await this.store.page(query, reach);
    const { page, per_page } = query;
    return {
      data: rows.map(sanctionJson),
      meta: { page, per_page, total, last_page: Math.ceil(total / per_page) },
    };
  }

  /** @throws AppError `request.not_found` */
  async get(principal: Principal, id: string): Promise<SanctionDossier> {
    const row = await this.store.find(id);
    if (row === null || !this.#isVisible(principal, row)) throw new AppError('request.not_found');
    return await this.store.dossier(row);
  }

  /**
   * Imposes a sanction, or proposes it if it needs a second person or the account may only propose.
   * @throws AppError `request.not_found`, `sanction.too_long`, `permission.other_terminal`, or `request.conflict` if the
   * id belongs to another sanction
   */
  async apply(by: Actor, request: ApplySanctionRequest): Promise<SanctionDossier> {
    const reach = this.permissions.reach(by.principal.user, 'sanctions.propose');
    const player = await this.players.require(reach, request.player_id);
    const place = this.#placeOf(request.scope);
    const resource = { terminal_id: place.terminalId };
    const actor = this.permissions.acting(by, 'sanctions.propose', resource);
    const appliedRoles = this.permissions.rolesToAct(by.principal.user, 'sanctions.propose', resource);
    const { principal } = actor;
    const minutes = this.#minutesOf(request);
    const mayApply =
      this.permissions.can(principal.user, 'sanctions.short', { terminal_id: place.terminalId }).allowed &&
      !needsApproval({ kind: request.kind, minutes }, 0, this.#rules);
    const action = mayApply ? 'measure.taken' : 'measure.proposed';
    const target = { kind: 'measure', id: request.id, label: player.player };
    const act = { action, target, player: player.id, details: { after: request } } as const;
    return await this.audit.audited(actor, act, async () => {
      const changed = await this.store.inTurnOf(player.id, async (tx) => {
        const now = this.clock.date();
        const isProposal = !mayApply || (await this.#isRepeated(request, minutes, tx));
        const row = await this.store.create(
          {
            id: request.id,
            playerId: player.id,
            player: player.player,
            kind: request.kind,
            ...place,
            reason: request.reason,
            text: request.text,
            evidence: request.evidence,
            minutes,
            ...(isProposal ? { state: 'proposed' } : this.#begun(request.kind, minutes, now)),
            appliedById: toStoredId(principal.user.id),
            appliedByName: principal.user.username,
            appliedAs: principal.role ?? null,
            appliedRoles: [...appliedRoles],
            appliedAt: now,
          },
          { act: isProposal ? 'proposed' : 'applied', actor },
          tx,
        );
        if (row === null) return null;
        return { row, ended: isProposal ? [] : await this.#supersede(row, tx) };
      });
      if (changed === null) return await this.#repeated(actor, request);
      const { row, ended } = changed;
      for (const one of [row, ...ended]) this.changes.of(one);
      const result = await this.store.dossier(row);
      return { result, action: row.state === 'proposed' ? 'measure.proposed' : 'measure.taken' };
    });
  }

  /** @throws AppError `sanction.own`, `sanction.same_role` or `sanction.decided` */
  async approve(actor: Actor, id: string): Promise<SanctionDossier> {
    return await this.#decide(actor, id, 'measure.approved', {}, async (row) => {
      const changed = await this.store.inTurnOf(row.playerId, async (tx) => {
        // In turn: a later approval may not end earlier than one that it supersedes.
        // The kind was checked at the proposal.
        const begun = this.#begun(row.kind as SanctionKind, row.minutes, this.clock.date());
        const approved = await this.store.changeIn(
          tx,
          id,
          { state: 'proposed' },
          { ...begun, ...decidedBy(actor, this.clock.date()) },
          { act: 'approved', actor },
        );
        return approved && { approved, ended: await this.#supersede(approved, tx) };
      });
      if (changed === null) return null;
      for (const one of changed.ended) this.changes.of(one);
      return changed.approved;
    });
  }

  /** @throws AppError like `approve` */
  async reject(actor: Actor, id: string, reason: string): Promise<SanctionDossier> {
    return await this.#decide(actor, id, 'measure.rejected', { reason }, () =>
      this.store.change(
        id,
        { state: 'proposed' },
        { state: 'rejected', ...decidedBy(actor, this.clock.date()), decisionReason: reason },
        { act: 'rejected', actor, text: reason },
      ),
    );
  }

  /** @throws AppError `permission.denied` if somebody else proposed it, `sanction.decided` */
  async withdraw(by: Actor, id: string): Promise<SanctionDossier> {
    const { row, actor } = await this.acts.require(by, 'sanctions.propose', id);
    return await this.acts.done(actor, row, {
      action: 'measure.withdrawn',
      change: async () => {
        if (!isOwn(actor, row)) throw new AppError('permission.denied');
        return await this.store.change(
          id,
          { state: 'proposed' },
          { state: 'withdrawn' },
          { act: 'withdrawn', actor },
        );
      },
    });
  }

  /** @throws AppError `sanction.not_active` */
  async lift(by: Actor, id: string, reason: string): Promise<SanctionDossier> {
    const { row, actor } = await this.acts.require(by, 'sanctions.lift', id);
    return await this.acts.done(actor, row, {
      action: 'measure.lifted',
      details: { reason },
      change: async () => {
        const lifted = await this.store.change(
          id,
          { state: 'active' },
          { state: 'lifted', endedAt: this.clock.date() },
          { act: 'lifted', actor, text: reason },
        );
        if (lifted === null) throw new AppError('sanction.not_active');
        return lifted;
      },
    });
  }

  async #decide(
    by: Actor,
    id: string,
    action: AuditAction,
    details: Record<string, unknown>,
    decide: (row: SanctionRow) => Promise<SanctionRow | null>,
  ): Promise<SanctionDossier> {
    const { row, actor } = await this.acts.require(by, 'sanctions.approve', id);
    return await this.acts.done(actor, row, {
      action,
      details,
      change: async () => {
        if (isOwn(actor, row)) throw new AppError('sanction.own');
        const { role } = actor.principal;
        if (role !== undefined && proposalOf(row).roles.includes(role))
          throw new AppError('sanction.same_role');
        return await decide(row);
      },
    });
  }

  async #repeated(actor: Actor, request: ApplySanctionRequest): Promise<Done<SanctionDossier>> {
    const row = await this.store.find(request.id);
    const { player_id: playerId, kind, reason, text, evidence } = request;
    const isSame =
      row !== null &&
      isOwn(actor, row) &&
      row.playerId === playerId &&
      [row.kind, row.reason, row.text, row.evidence].join('\n') === [kind, reason, text, evidence].join('\n');
    if (!isSame) throw new AppError('request.conflict');
    return { result: await this.store.dossier(row), changed: false };
  }

  #isVisible({ user }: Principal, row: SanctionRow): boolean {
    const resource = row.scope === 'all' ? null : { terminal_id: row.terminalId };
    return this.permissions.can(user, 'players.read', resource).allowed;
  }

  /** Returns true if earlier sanctions require a second person. */
  async #isRepeated(
    { kind, player_id }: ApplySanctionRequest,
    minutes: number,
    tx: Transaction,
  ): Promise<boolean> {
    const { repeatDays } = this.#rules;
    if (repeatDays === null) return false;
    const since = new Date(this.clock.now() - repeatDays * DAY_MS);
    return needsApproval({ kind, minutes }, await this.store.countSince(player_id, since, tx), this.#rules);
  }

  /** A warning restricts nothing: it ends when it no longer counts as a repetition. */
  #minutesOf({ kind, minutes = 0 }: ApplySanctionRequest): number {
    if (kind === 'warning') return (this.#rules.repeatDays ?? 1) * DAY_MINUTES;
    if (minutes > maxMinutes(this.#rules)) throw new AppError('sanction.too_long');
    return minutes;
  }

  #begun(kind: SanctionKind, minutes: number, now: Date) {
    const enforcer = this.#enforcerOf(kind);
    return {
      state: 'active',
      startsAt: now,
      endsAt: new Date(now.getTime() + minutes * MINUTE_MS),
      enforcedBy: enforcer,
      enforcement: enforcer === null ? 'not_offered' : 'pending',
    } as const;
  }

  /**
   * Ends sanctions that the new one covers: only one of a kind is active at a place. A longer one stays, because
   * otherwise one person could end what two have decided.
   * @returns the ended ones
   */
  async #supersede(row: SanctionRow, tx: Transaction): Promise<SanctionRow[]> {
    if (row.kind === 'warning') return [];
    const ended: SanctionRow[] = [];
    for (const other of await this.store.active(row.playerId, tx)) {
      if (other.id === row.id || other.kind !== row.kind || !reachesAsFar(row, other)) continue;
      if (row.endsAt === null || other.endsAt === null || other.endsAt > row.endsAt) continue;
      const superseded = await this.store.changeIn(
        tx,
        other.id,
        { state: 'active' },
        { state: 'superseded', endedAt: this.clock.date() },
        { act: 'superseded' },
      );
      if (superseded !== null) ended.push(superseded);
    }
    return ended;
  }

  #enforcerOf(kind: SanctionKind) {
    return enforcerOf(kind, this.operator.isOffered);
  }

  /** @throws AppError `request.not_found` for an unknown table */
  #placeOf(scope: SanctionScope) {
    const nowhere = { scope: scope.kind, tableId: null, tableTitle: null, terminalId: null };
    if (scope.kind === 'all') return nowhere;
    if (scope.kind === 'terminal') return { ...nowhere, terminalId: scope.terminal_id };
    const table = this.tables.get(scope.table_id);
    if (table === undefined) throw new AppError('request.not_found');
    return {
      ...nowhere,
      tableId: toStoredId(table.id),
      tableTitle: storableText(table.title),
      terminalId: table.terminal_id,
    };
  }
}

const isOwn = ({ principal }: Actor, { appliedById }: SanctionRow): boolean =>
  appliedById === toStoredId(principal.user.id);

const decidedBy = ({ principal: { user } }: Actor, decidedAt: Date) => ({
  decidedById: toStoredId(user.id),
  decidedByName: user.username,
  decidedAt,
});
