import { Inject, Injectable } from '@nestjs/common';
import type { ErasurePlan, ErasureStep } from '@pitdesk/contracts/retention';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditRedaction } from '#core/audit/audit-redaction';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { HOUSE } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { EVERYWHERE } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { PlayerFinder } from '#features/players/public';
import { ErasureLines } from './erasure-lines.service.ts';
import { ErasureStops } from './erasure-stops.ts';
import { ErasuresStore } from './erasures.store.ts';
import { ERASURE_PARTS } from './parts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Computes the dry run of an erasure. Changes nothing. */
@Injectable()
export class ErasurePlans {
  readonly #client: ConsoleClient;
  readonly #days: Settings['retention']['days'];

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) { retention }: Settings,
    private readonly store: ErasuresStore,
    private readonly stops: ErasureStops,
    private readonly lines: ErasureLines,
    private readonly players: PlayerFinder,
    private readonly redaction: AuditRedaction,
    private readonly permissions: PermissionsService,
  ) {
    this.#client = database.client;
    this.#days = retention.days;
  }

  /** @throws AppError `request.not_found` or `player.erased` */
  async of(actor: Actor, playerId: string): Promise<ErasurePlan> {
    this.permissions.require(actor.principal, 'erasure.read', HOUSE, actor);
    const { id, player } = await this.players.require(EVERYWHERE, playerId);
    const names = await this.store.namesOf(id);
    const erased = { playerId: id, names, until: this.clock.date(), lines: [] };
    const counts = await Promise.all(
      ERASURE_PARTS.filter(({ step }) => step !== 'texts').map(async (part) => ({
        part,
        count: await this.store.count(part, erased),
      })),
    );
    const [cases, sanctions, incidents] = await Promise.all([
      this.#client.protectionCase.findMany({ where: { playerId: id }, select: { id: true, endedAt: true } }),
      this.#client.sanction.findMany({ where: { playerId: id } }),
      this.#client.incident.findMany({
        where: { people: { some: { role: 'player', personId: id } } },
        select: { closedAt: true },
      }),
    ]);
    const lastCare = Math.max(
      ...cases.map(({ endedAt }) => endedAt?.getTime() ?? this.clock.now()),
      ...sanctions.flatMap(({ appliedAt, endsAt, endedAt, decidedAt, appealAt }) =>
        [appliedAt, endsAt, endedAt, decidedAt, appealAt].map((at) => at?.getTime() ?? 0),
      ),
    );
    const lastIncident = Math.max(
      ...incidents.map(({ closedAt }) => closedAt?.getTime() ?? this.clock.now()),
    );
    const targets = [...cases, ...sanctions].map((one) => one.id);
    const inAudit = await this.redaction.count({ playerId: id, targets });
    const { lines, capped } = await this.lines.of(erased);
    return {
      player_id: id,
      player,
      online: this.stops.isOnline(id),
      erases: [
        ...counts.filter(({ part }) => !part.keepsRows).map(({ part: { step }, count }) => ({ step, count })),
        { step: 'audit', count: inAudit },
      ],
      keeps: counts
        .filter(({ part, count }) => part.keepsRows && count > 0)
        .map(({ part: { step }, count }) => ({
          step,
          count,
          until: this.#until(step, step === 'incidents' ? lastIncident : lastCare),
        })),
      stops: await this.stops.of(id),
      lines,
      lines_capped: capped,
    };
  }

  #until(step: ErasureStep, last: number): string | null {
    const days =
      step === 'incidents' || step === 'protection_cases' ? this.#days[step] : this.#days.sanctions;
    return days === null ? null : new Date(last + days * DAY_MS).toISOString();
  }
}
