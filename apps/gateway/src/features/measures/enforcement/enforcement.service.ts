import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { RosterService } from '#features/players/public';
import { MeasureChanges } from '../measure-changes.ts';
import { MeasuresStore } from '../measures.store.ts';
import { KeepOuts } from './keep-outs.service.ts';
import { OperatorMeasures } from './operator-measures.service.ts';

const EVERY_MS = 2_000;
const LEASE_MS = 10_000;
/** A proposal that nobody decides within a day lapses. */
const PROPOSAL_LASTS_MS = 24 * 60 * 60_000;

/** Makes measures hold, and ends those that are over; on one replica for all. */
@Injectable()
export class Enforcement implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Enforcement.name);
  readonly #lead: LeadRole;
  #leads = false;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly store: MeasuresStore,
    private readonly changes: MeasureChanges,
    private readonly keepOuts: KeepOuts,
    private readonly operator: OperatorMeasures,
    online: RosterService,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('measures', LEASE_MS);
    online.listen({
      clientsChanged: (clients) => {
        if (this.#leads)
          keepOuts.cut([...clients.values()].flatMap(({ after }) => (after === null ? [] : [after])));
      },
      tablesChanged: () => undefined,
    });
    changes.changed.subscribe(() => {
      if (this.#leads) void this.run();
    });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
    if (!this.#leads) return;
    // What was cut since the last run is counted.
    await this.keepOuts.sweep().catch(() => undefined);
    await this.#lead.giveBack().catch(() => undefined);
  }

  /** One run, after the one that is under way; never rejects. */
  run(): Promise<void> {
    this.#underWay = this.#underWay
      .then(() => this.#run())
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'Measures could not be enforced'));
    return this.#underWay;
  }

  async #run(): Promise<void> {
    this.#leads = await this.#lead.take();
    if (!this.#leads) return this.keepOuts.forget();
    await this.#endWhatIsOver(this.clock.date());
    await this.operator.sendAll();
    await this.keepOuts.load();
    await this.keepOuts.sweep();
  }

  async #endWhatIsOver(now: Date): Promise<void> {
    for (const { id, state } of await this.store.due(new Date(now.getTime() - PROPOSAL_LASTS_MS), now)) {
      const ended =
        state === 'proposed'
          ? await this.store.change(id, { state }, { state: 'lapsed' }, { act: 'lapsed' })
          : await this.store.change(
              id,
              { state, endsAt: { lte: now } },
              { state: 'expired' },
              { act: 'expired' },
            );
      if (ended !== null) this.changes.of(ended);
    }
  }
}
