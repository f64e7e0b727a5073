import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { RosterService } from '#features/players/public';
import { SanctionChanges } from '../sanction-changes.ts';
import { SanctionsStore } from '../sanctions.store.ts';
import { OperatorSanctions } from './operator-sanctions.service.ts';
import { TableBans } from './table-bans.service.ts';

/** A proposal without a decision expires after a day. */
const PROPOSAL_LASTS_MS = 24 * 60 * 60_000;

/** Enforces and expires sanctions (leader only). */
@Injectable()
export class Enforcement implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  #task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly store: SanctionsStore,
    private readonly changes: SanctionChanges,
    private readonly tableBans: TableBans,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly operator: OperatorSanctions,
    online: RosterService,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('sanctions', intervals.sanctionsLeaseMs);
    online.listen({
      clientsChanged: (clients) => {
        if (this.#task?.leads)
          tableBans.cut([...clients.values()].flatMap(({ after }) => (after === null ? [] : [after])));
      },
      tablesChanged: () => undefined,
    });
    changes.changed.subscribe(() => {
      if (this.#task?.leads) void this.#task.run();
    });
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Enforcing sanctions',
      everyMs: this.intervals.sanctionsLookMs,
      lead: this.#lead,
      run: () => this.#enforce(),
      follow: () => this.tableBans.forget(),
      // Counts the cuts since the last run.
      last: () => this.tableBans.sweep(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  async #enforce(): Promise<void> {
    await this.#endWhatIsOver(this.clock.date());
    await this.operator.sendAll();
    await this.tableBans.load();
    await this.tableBans.sweep();
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
