import { Inject, Injectable } from '@nestjs/common';
import type { AppealRequest, DecideAppealRequest, SanctionDossier } from '@pitdesk/contracts/sanctions';
import type { consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { SanctionActs } from './sanction-acts.ts';
import { DAY_MINUTES, maxMinutes } from './sanction-rules.ts';
import { type SanctionRow, SanctionsStore } from './sanctions.store.ts';

const MINUTE_MS = 60_000;

/** Manages appeals of players against sanctions. A person without a part in the sanction decides. */
@Injectable()
export class AppealsService {
  readonly #rules: Settings['sanctions'];

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
    private readonly store: SanctionsStore,
    private readonly acts: SanctionActs,
  ) {
    this.#rules = settings.sanctions;
  }

  /** @throws AppError `sanction.not_active` or `sanction.appealed` */
  async file(by: Actor, id: string, { text }: AppealRequest): Promise<SanctionDossier> {
    const { row, actor } = await this.acts.require(by, 'sanctions.propose', id);
    return await this.acts.done(actor, row, {
      action: 'measure.appealed',
      details: { text },
      change: async () => {
        const now = this.clock.date();
        const filed = await this.store.change(
          id,
          { state: 'active', appeal: 'none' },
          {
            appeal: 'filed',
            appealText: text,
            appealAt: now,
            appealDueAt: new Date(now.getTime() + this.#rules.appealDays * DAY_MINUTES * MINUTE_MS),
          },
          { act: 'appealed', actor, text },
        );
        if (filed === null) throw await this.#whyNotFiled(id);
        return filed;
      },
    });
  }

  /**
   * Decides an appeal, even of a sanction that has ended or was replaced, so that its author cannot prevent the
   * decision.
   * @throws AppError `sanction.third_person`, `sanction.decided` or `sanction.too_long`
   */
  async decide(by: Actor, id: string, request: DecideAppealRequest): Promise<SanctionDossier> {
    const { row, actor } = await this.acts.require(by, 'appeals.decide', id);
    const { decision, reason } = request;
    return await this.acts.done(actor, row, {
      action: 'measure.appeal_decided',
      details: { ...request },
      change: async () => {
        const me = toStoredId(actor.principal.user.id);
        if (me === row.appliedById || me === row.decidedById) throw new AppError('sanction.third_person');
        // The sanction may end in the meantime, and the effect of the decision depends on whether it is active.
        for (let now: SanctionRow | null = row; now?.appeal === 'filed'; now = await this.store.find(id)) {
          const decided = await this.store.change(
            id,
            { state: now.state, appeal: 'filed' },
            { appeal: decision, ...this.#outcome(now, request) },
            { act: `appeal_${decision}`, actor, text: reason },
          );
          if (decided !== null) return decided;
        }
        throw new AppError(row.appeal === 'none' ? 'sanction.not_active' : 'sanction.decided');
      },
    });
  }

  #outcome(row: SanctionRow, request: DecideAppealRequest): consoleDb.Prisma.SanctionUpdateManyMutationInput {
    if (request.decision !== 'changed') {
      const ends = request.decision === 'overturned' && row.state === 'active';
      return ends ? { state: 'lifted', endedAt: this.clock.date() } : {};
    }
    const endsAt = new Date(request.ends_at);
    // An appeal never worsens the player's position.
    const latest =
      row.endsAt ?? new Date((row.startsAt ?? row.appliedAt).getTime() + maxMinutes(this.#rules) * MINUTE_MS);
    if (endsAt > latest) throw new AppError('sanction.too_long');
    // The operator is notified again of the end of an active sanction.
    return row.state === 'active' ? { endsAt, sentState: null } : { endsAt };
  }

  async #whyNotFiled(id: string): Promise<AppError> {
    const row = await this.store.find(id);
    return new AppError(row?.state === 'active' ? 'sanction.appealed' : 'sanction.not_active');
  }
}
