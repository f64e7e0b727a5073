import { Inject, Injectable } from '@nestjs/common';
import type { Readiness } from '@pitdesk/contracts/health';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { SharedWork } from '#core/async/shared-work';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Draining } from '#core/http/draining';
import { Metrics } from '#core/metrics/metrics';
import { Replicas } from '#core/replicas/replicas';
import { IdentityProviderLink } from '#core/sessions/identity-provider';
import { type Cancel, Clock } from '#core/time/clock';
import { UpstreamHealth } from '#upstream/health/upstream-health';

/** A slower database counts as unavailable. */
const DATABASE_WITHIN_MS = 1_000;

/**
 * Reports the readiness of this process. A lost upstream or Redis only degrades it: all replicas are affected alike,
 * and a console that reports the loss is better than none.
 */
@Injectable()
export class HealthService {
  readonly #pings = new SharedWork<boolean>();

  constructor(
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    private readonly draining: Draining,
    private readonly upstreams: UpstreamHealth,
    private readonly replicas: Replicas,
    private readonly provider: IdentityProviderLink,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge(
      { name: 'pitdesk_database_up', help: '1 while the console’s database answers within a second' },
      async (set) => set((await this.#databaseAnswers()) ? 1 : 0),
    );
    metrics.gauge({ name: 'pitdesk_draining', help: '1 while this process is shutting down' }, (set) =>
      set(draining.began ? 1 : 0),
    );
  }

  async readiness(): Promise<Readiness> {
    const database = (await this.#databaseAnswers()) ? 'up' : 'down';
    const draining = this.draining.began;
    const degraded = this.#degraded();
    const status =
      database === 'down' || draining ? 'unavailable' : degraded.length > 0 ? 'degraded' : 'ready';
    return { status, degraded, database, draining };
  }

  #degraded(): Readiness['degraded'] {
    const down = this.upstreams
      .down()
      .map(({ upstream, since }) => ({ upstream, since: since.toISOString() }));
    const redis = this.replicas.status;
    const provider = this.provider.downSince();
    return [
      ...down,
      ...(redis?.state === 'down' ? [{ upstream: 'redis' as const, since: redis.since.toISOString() }] : []),
      ...(provider ? [{ upstream: 'identity_provider' as const, since: provider.toISOString() }] : []),
    ];
  }

  #databaseAnswers(): Promise<boolean> {
    return this.#pings.get('console', () => this.#answers());
  }

  async #answers(): Promise<boolean> {
    let cancel: Cancel = () => undefined;
    const tooLate = new Promise<false>((resolve) => {
      cancel = this.clock.after(DATABASE_WITHIN_MS, () => resolve(false));
    });
    const answered = this.database.ping().then(
      () => true,
      () => false,
    );
    const up = await Promise.race([answered, tooLate]);
    cancel();
    return up;
  }
}
