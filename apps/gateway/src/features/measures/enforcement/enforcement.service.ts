import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { RosterService } from '#features/players/public';
import { MeasureChanges } from '../measure-changes.ts';
import { MeasuresStore } from '../measures.store.ts';
import { KeepOuts } from './keep-outs.service.ts';
import { OperatorMeasures } from './operator-measures.service.ts';

/** A proposal without a decision expires after a day. */
const PROPOSAL_LASTS_MS = 24 * 60 * 60_000;

/** Enforces and expires sanctions (leader only). */
@Injectable()
export class Enforcement implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  #task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly store: MeasuresStore,
    private readonly changes: MeasureChanges,
    private readonly keepOuts: KeepOuts,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly operator: OperatorMeasures,
    online: RosterService,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('measures', intervals.measuresLeaseMs);
    online.listen({
      clientsChanged: (clients) => {
        if (this.#task?.leads)
          keepOuts.cut([...clients.values()].flatMap(({ after }) => (after === null ? [] : [after])));
      },
      tablesChanged: () => undefined,
    });
    changes.changed.subscribe(() => {
      if (this.#task?.leads) void this.#task.run();
    });
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Enforcing measures',
      everyMs: this.intervals.measuresLookMs,
      lead: this.#lead,
      run: () => this.#enforce(),
      follow: () => this.keepOuts.forget(),
      // Counts the cuts since the last run.
      last: () => this.keepOuts.sweep(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  async #enforce(): Promise<void> {
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
