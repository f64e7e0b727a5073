import { UpstreamName } from '@pitdesk/contracts/health';
import type { Clock } from '#core/time/clock';

export type UpstreamState = 'up' | 'down';

export interface UpstreamStatus {
  readonly upstream: UpstreamName;
  readonly state: UpstreamState | 'unknown';
  /** The time of the last change of state. */
  readonly since: Date;
  /** The time of the last observation. */
  readonly observedAt: Date;
}

type Listener = (status: UpstreamStatus) => void;

/**
 * Keeps the state of each upstream, as observed by ordinary calls and by the probe. A service is `unknown` until the
 * first call to it.
 */
export class UpstreamHealth {
  readonly #statuses = new Map<UpstreamName, UpstreamStatus>();
  readonly #listeners = new Set<Listener>();

  constructor(private readonly clock: Clock) {
    const now = clock.date();
    for (const upstream of UpstreamName.options) {
      this.#statuses.set(upstream, { upstream, state: 'unknown', since: now, observedAt: now });
    }
  }

  observe(upstream: UpstreamName, state: UpstreamState, at: Date = this.clock.date()): void {
    const before = this.of(upstream);
    const changed = before.state !== state;
    const status = { upstream, state, since: changed ? at : before.since, observedAt: at };
    this.#statuses.set(upstream, status);
    if (changed) for (const listener of this.#listeners) listener(status);
  }

  of(upstream: UpstreamName): UpstreamStatus {
    const status = this.#statuses.get(upstream);
    if (!status) throw new Error(`Unknown upstream: ${upstream}`);
    return status;
  }

  down(): UpstreamStatus[] {
    return [...this.#statuses.values()].filter(({ state }) => state === 'down');
  }

  all(): UpstreamStatus[] {
    return [...this.#statuses.values()];
  }

  /** @returns a function that removes the listener */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
