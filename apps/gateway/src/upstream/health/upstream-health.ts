import { UpstreamName } from '@pitdesk/contracts/health';

export type UpstreamState = 'up' | 'down';

export interface UpstreamStatus {
  readonly upstream: UpstreamName;
  readonly state: UpstreamState | 'unknown';
  /** When this state began. */
  readonly since: Date;
  /** When it was last seen to hold. */
  readonly observedAt: Date;
}

type Listener = (status: UpstreamStatus) => void;

/**
 * What is known of each upstream, from the calls that are made anyway and from the probe's. Nobody is called down
 * before somebody tried.
 */
export class UpstreamHealth {
  readonly #statuses = new Map<UpstreamName, UpstreamStatus>();
  readonly #listeners = new Set<Listener>();

  constructor(now: Date = new Date()) {
    for (const upstream of UpstreamName.options) {
      this.#statuses.set(upstream, { upstream, state: 'unknown', since: now, observedAt: now });
    }
  }

  observe(upstream: UpstreamName, state: UpstreamState, at: Date = new Date()): void {
    const before = this.of(upstream);
    const changed = before.state !== state;
    const status = { upstream, state, since: changed ? at : before.since, observedAt: at };
    this.#statuses.set(upstream, status);
    if (changed) for (const listener of this.#listeners) listener(status);
  }

  of(upstream: UpstreamName): UpstreamStatus {
    const status = this.#statuses.get(upstream);
    if (!status) throw new Error(`No such upstream: ${upstream}`);
    return status;
  }

  down(): UpstreamStatus[] {
    return [...this.#statuses.values()].filter(({ state }) => state === 'down');
  }

  all(): UpstreamStatus[] {
    return [...this.#statuses.values()];
  }

  /** @returns a function that takes the listener away again. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
