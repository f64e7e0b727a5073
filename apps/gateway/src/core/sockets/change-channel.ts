import type { OnApplicationShutdown } from '@nestjs/common';
import type { GameLogicServerEvents } from '@pitdesk/contracts/api';
import { Batch } from '#core/async/batch';
import type { ReplicaChange, Replicas } from '#core/replicas/replicas';
import type { Clock } from '#core/time/clock';
import type { GameLogicSocket } from './namespaces.ts';
import type { FeatureRooms, GameLogicRooms, RoomScope } from './rooms.ts';

/** Changes within this time are published together. */
const BATCH_MS = 100;
/** Several replicas that reconnect together cause one notification. */
const RESTORED_BATCH_MS = 200;

type ChangeEvent =
  | 'broadcasts:changed'
  | 'protectionCases:changed'
  | 'incidents:changed'
  | 'corrections:changed'
  | 'dealers:changed'
  | 'equipment:changed'
  | 'events:changed'
  | 'handover:changed'
  | 'sanctions:changed'
  | 'retention:changed'
  | 'tableControl:changed'
  | 'words:changed';
type Notice<E extends ChangeEvent> = Parameters<GameLogicServerEvents[E]>[0];

interface ChannelOptions<E extends ChangeEvent> {
  readonly event: E;
  /** Returns the terminal of a change; null if it has none. */
  readonly terminalOf: (change: ReplicaChange<E>) => number | null;
  /** Returns the notice for browsers: the ids of changed records, never their content (decision 026). */
  readonly noticeOf: (changes: readonly ReplicaChange<E>[]) => Notice<E>;
  /** The notice after possibly missed changes: anything may have changed. */
  readonly anything: Notice<E>;
  /** Called before every notice, to drop cached data. */
  readonly beforeNotice?: () => void;
}

/** Returns the notice of changes whose event carries the ids of records. */
export const changedIds = <I>(changes: readonly { readonly id: I }[]): { ids: I[] } => ({
  ids: [...new Set(changes.map(({ id }) => id))],
});

/**
 * Notifies the browsers of all replicas of changes by staff: one batched event per room. Clients refetch the data that
 * their account may see.
 */
export abstract class ChangeChannel<E extends ChangeEvent> implements OnApplicationShutdown {
  readonly #rooms: FeatureRooms;
  readonly #options: ChannelOptions<E>;
  readonly #changes: Batch<ReplicaChange<E>>;
  readonly #restored: Batch<true>;

  protected constructor(clock: Clock, rooms: GameLogicRooms, replicas: Replicas, options: ChannelOptions<E>) {
    const { event, anything, beforeNotice } = options;
    this.#options = options;
    this.#rooms = rooms.of(event);
    this.#changes = new Batch(clock, BATCH_MS, (changes) => {
      replicas.publishChanges(event, [...changes]);
      this.#notify(changes);
    });
    this.#restored = new Batch(clock, RESTORED_BATCH_MS, () => {
      beforeNotice?.();
      this.#rooms.emitToAll(event, anything);
    });
    replicas.onChanges(event, (changes) => {
      beforeNotice?.();
      this.#notify(changes);
    });
    replicas.onRestored(() => this.#restored.add(true));
  }

  publish(...changes: readonly ReplicaChange<E>[]): void {
    this.#options.beforeNotice?.();
    this.#changes.add(...changes);
  }

  leave(socket: GameLogicSocket): void {
    this.#rooms.leave(socket);
  }

  onApplicationShutdown(): void {
    this.#changes.stop();
    this.#restored.stop();
  }

  protected join(socket: GameLogicSocket, scopes: readonly RoomScope[]): Promise<void> {
    return this.#rooms.join(socket, scopes);
  }

  #notify(changes: readonly ReplicaChange<E>[]): void {
    const { event, terminalOf, noticeOf } = this.#options;
    this.#rooms.emit(['all'], event, noticeOf(changes));
    for (const terminal of new Set(changes.map(terminalOf))) {
      if (terminal === null) continue;
      const own = changes.filter((change) => terminalOf(change) === terminal);
      this.#rooms.emit([terminal], event, noticeOf(own));
    }
  }
}
