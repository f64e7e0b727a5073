import type { UpstreamName } from '@pitdesk/contracts/health';
import type { UpstreamHealth } from '../health/upstream-health.ts';
import { HttpTransport } from './http-transport.ts';
import type { WireCall } from './upstream-call.ts';
import { limitsWithin } from './upstream-limits.ts';

const PROBE = { everyMs: 2_000, timeoutMs: 2_000 } as const;

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
  #timer: NodeJS.Timeout | undefined;

  constructor(services: readonly ProbedService[], health: UpstreamHealth) {
    const limits = { ...limitsWithin(PROBE.timeoutMs), connections: 1 };
    this.#services = services.map((service) => ({
      service,
      transport: new HttpTransport(service.baseUrl, limits),
    }));
    this.#health = health;
  }

  start(): void {
    void this.#probeAll();
    this.#timer = setInterval(() => void this.#probeAll(), PROBE.everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#services.map(({ transport }) => transport.close()));
  }

  async #probeAll(): Promise<void> {
    await Promise.all(
      this.#services.map(async ({ service, transport }) => await this.#probe(service, transport)),
    );
  }

  async #probe({ name, path }: ProbedService, transport: HttpTransport): Promise<void> {
    const { state, observedAt } = this.#health.of(name);
    const age = Date.now() - observedAt.getTime();
    // A negative age means that the clock was set back.
    if (state === 'up' && age >= 0 && age < PROBE.everyMs / 2) return;
    const call: WireCall = { method: 'GET', path };
    try {
      const { status } = await transport.send(call, AbortSignal.timeout(PROBE.timeoutMs));
      this.#health.observe(name, status >= 500 ? 'down' : 'up');
    } catch {
      this.#health.observe(name, 'down');
    }
  }
}
