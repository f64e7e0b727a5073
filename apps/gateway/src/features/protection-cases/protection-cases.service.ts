import { Inject, Injectable } from '@nestjs/common';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  ListProtectionCasesQuery,
  ProtectionCaseDossier,
  ProtectionCaseGist,
  ProtectionCaseReport,
  ProtectionCaseReportQuery,
  ProtectionCaseRow,
  ProtectionCaseRules,
  RaiseProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import { MarkerEvidence } from '@pitdesk/contracts/protection-cases';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { PlayerFinder, PlayerMarksService } from '#features/players/public';
import { dossierJson, gistJson, rowJson } from './case-json.ts';
import { reportOf } from './case-report.ts';
import { CaseOpening } from './opening/case-opening.ts';
import { type CaseRecord, ProtectionCasesStore } from './protection-cases.store.ts';

/** Reads and raises cases for accounts. */
@Injectable()
export class ProtectionCasesService {
  readonly #rules: Settings['protectionCases'];

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
    private readonly store: ProtectionCasesStore,
    private readonly opening: CaseOpening,
    private readonly players: PlayerFinder,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
    private readonly audit: AuditService,
    marks: PlayerMarksService,
  ) {
    this.#rules = settings.protectionCases;
    marks.add('cases', async (user, ids) =>
      permissions.can(user, 'care.read').allowed
        ? await store.countOpen(permissions.reach(user, 'care.read'), ids)
        : null,
    );
  }

  rules(): ProtectionCaseRules {
    const { firstLookMinutes, evaluationHours, hoursOnline, nights, tablesAnHour, returnMinutes, messages } =
      this.#rules;
    return {
      first_look_minutes: firstLookMinutes,
      evaluation_hours: evaluationHours,
      markers: {
        hours: hoursOnline,
        nights,
        hopping: tablesAnHour,
        returned: returnMinutes,
        tempo: messages,
      },
    };
  }

  async list({ user }: Principal, query: ListProtectionCasesQuery): Promise<Paginated<ProtectionCaseRow>> {
    const reach = this.permissions.reach(user, 'care.read');
    const whole = this.permissions.reach(user, 'care.read_all');
    const readsAny = this.permissions.can(user, 'care.read_all').allowed;
    const { found, total } = await this.store.page(query, reach, readsAny ? toStoredId(user.id) : undefined);
    const { page, per_page } = query;
    return {
      data: found.map((one) => rowJson(one, covers(whole, one.row.terminalId))),
      meta: { page, per_page, total, last_page: Math.ceil(total / per_page) },
    };
  }

  /** @throws AppError `request.not_found`, also for a case out of reach */
  async get({ user }: Principal, id: string): Promise<ProtectionCaseDossier> {
    const row = await this.store.find(id);
    if (row === null || !covers(this.permissions.reach(user, 'care.read_all'), row.terminalId)) {
      throw new AppError('request.not_found');
    }
    return dossierJson(row, await this.store.fileOf(id));
  }

  async report(
    { user }: Principal,
    { gaming_day }: ProtectionCaseReportQuery,
  ): Promise<ProtectionCaseReport> {
    const { from, to } = this.days.spanned<{ gaming_day?: string; from?: string; to?: string }>({
      gaming_day,
    });
    if (from === undefined || to === undefined) throw new Error('A range of days needs both ends');
    const reach = this.permissions.reach(user, 'care.read_all');
    const found = await this.store.openedWithin(new Date(from), new Date(to), reach);
    return { from, to, ...reportOf(found, this.clock.now()) };
  }

  /**
   * Raises a case, or adds to the player's open case. An account that may not read cases gets its own request back, so
   * that the answer does not reveal an existing case.
   * @throws AppError `request.not_found`, or `request.conflict` if the id belongs to something else
   */
  async raise(by: Actor, request: RaiseProtectionCaseRequest): Promise<ProtectionCaseGist> {
    const { id, player_id, severity, seen } = request;
    const { user } = by.principal;
    const terminalId = this.permissions.homeTerminal(user, 'protection_cases.raise');
    const actor = this.permissions.acting(by, 'protection_cases.raise', { terminal_id: terminalId });
    const player = await this.players.require(
      this.permissions.reach(user, 'protection_cases.raise'),
      player_id,
    );
    const target = { kind: 'player', id: player.id, label: player.player };
    const act = { action: 'case.raised', target, player: player.id, details: { severity } } as const;
    return await this.audit.audited(actor, act, async () => {
      const key = `staff ${id}`;
      const row = await this.opening.add({
        key,
        playerId: player.id,
        player: player.player,
        at: this.clock.date(),
        severity,
        evidence: { kind: 'staff', by: { id: user.id, username: user.username }, seen },
        place: { terminalId },
        actor,
      });
      const found = row ?? (await this.#repeated(actor, key, player.id, seen));
      const mayKnow = covers(this.permissions.reach(user, 'care.read'), found.terminalId);
      const result = mayKnow ? gistJson(found) : receiptOf(request, player.player);
      return row === null ? { result, changed: false } : { result, details: { severity, case: row.id } };
    });
  }

  async #repeated({ principal }: Actor, key: string, playerId: string, seen: string): Promise<CaseRecord> {
    const marker = await this.store.markerNamed(key);
    const evidence = marker && MarkerEvidence.parse(marker.evidence);
    const isSame =
      evidence?.kind === 'staff' &&
      evidence.seen === seen &&
      evidence.by.id === principal.user.id &&
      marker?.playerId === playerId;
    const row = isSame && marker ? await this.store.find(marker.caseId) : null;
    if (row === null) throw new AppError('request.conflict');
    return row;
  }
}

/** Returns the reporter's own data, which any account may see. */
const receiptOf = (
  { id, player_id, severity }: RaiseProtectionCaseRequest,
  player: string,
): ProtectionCaseGist => ({
  id,
  player_id,
  player,
  severity,
  state: 'new',
});
