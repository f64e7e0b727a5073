import type { UpstreamName } from '@pitdesk/contracts/health';
import type { PeriodicTask } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';
import type { UpstreamHealth } from '../health/upstream-health.ts';
import { HttpTransport } from './http-transport.ts';
import type { WireCall } from './upstream-call.ts';
import { limitsWithin } from './upstream-limits.ts';

/** In real time, like every limit of a network call. */
const TIMEOUT_MS = 2_000;

export interface ProbedService {
  readonly name: UpstreamName;
  readonly baseUrl: string;
  /** A path to read; a refusal proves that the service answers. */
  readonly path: string;
}

/**
 * Calls each HTTP service that was not called recently, so that readiness reports one that is down within 5 s even while
 * the console is idle. Bypasses the breaker and uses its own connection.
 */
export class ServiceProbe {
  readonly #services: readonly { service: ProbedService; transport: HttpTransport }[];
  readonly #health: UpstreamHealth;
  readonly #timing: Timing;
  #task: PeriodicTask | undefined;

  constructor(services: readonly ProbedService[], health: UpstreamHealth, timing: Timing) {
    const limits = { ...limitsWithin(TIMEOUT_MS), connections: 1 };
    this.#services = services.map((service) => ({
      service,
      transport: new HttpTransport(service.baseUrl, limits),
    }));
    this.#health = health;
    this.#timing = timing;
  }

  start(): void {
    const { intervals, periodic } = this.#timing;
    this.#task = periodic.every({
      name: 'Probing the upstreams',
      everyMs: intervals.upstreamProbeMs,
      // A run does not wait for its calls: a service that hangs does not delay the next probe of another.
      run: () => void this.#probeAll(),
    });
    void this.#task.run();
  }

  async stop(): Promise<void> {
    await this.#task?.stop();
    await Promise.all(this.#services.map(({ transport }) => transport.close()));
  }

  async #probeAll(): Promise<void> {
    await Promise.all(
      this.#services.map(async ({ service, transport }) => await this.#probe(service, transport)),
    );
  }

  async #probe({ name, path }: ProbedService, transport: HttpTransport): Promise<void> {
    const { state, observedAt } = this.#health.of(name);
    const { clock, intervals } = this.#timing;
    const age = clock.now() - observedAt.getTime();
    // A negative age means that the clock was set back.
    if (state === 'up' && age >= 0 && age < intervals.upstreamProbeMs / 2) return;
    const call: WireCall = { method: 'GET', path };
    try {
      const { status } = await transport.send(call, AbortSignal.timeout(TIMEOUT_MS));
      this.#health.observe(name, status >= 500 ? 'down' : 'up');
    } catch {
      this.#health.observe(name, 'down');
    }
  }
}
