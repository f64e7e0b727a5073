import type { SocketFaults } from '../../core/faults/socket-faults.ts';
import type { Cancel, Clock } from '../../core/time/clock.ts';
import type { Intervals } from '../../core/time/intervals.ts';
import type { ClientRoster } from './client-roster.ts';
import type { GameLogicNamespace } from './game-logic-events.ts';

export const BACK_OFFICE_ROOM = 'back-office';

const MANY_CLIENTS = 2_000;

/**
 * Sends the whole list to every back-office client after a change. Changes within an interval are batched into one
 * list, which is serialized once for all clients. A client that has not read the last list is skipped until the next.
 */
export class ClientListBroadcast {
  #cancel: Cancel | undefined;
  #lastSentAt = 0;

  constructor(
    private readonly namespace: GameLogicNamespace,
    private readonly roster: ClientRoster,
    private readonly faults: SocketFaults,
    private readonly clock: Clock,
    private readonly intervals: Intervals,
  ) {}

  changed(): void {
    if (this.#cancel !== undefined) return;
    const { clientListMs, clientListOfManyMs } = this.intervals;
    const interval = this.roster.size > MANY_CLIENTS ? clientListOfManyMs : clientListMs;
    const wait = Math.max(clientListMs, this.#lastSentAt + interval - this.clock.elapsed());
    this.#cancel = this.clock.after(wait, () => this.#send());
  }

  stop(): void {
    this.#cancel?.();
  }

  #send(): void {
    this.#cancel = undefined;
    this.#lastSentAt = this.clock.elapsed();
    const busy = this.#busySockets();
    this.faults.send('game_socket', this.roster.list(), (list) =>
      this.namespace.to(BACK_OFFICE_ROOM).except(busy).emit('clientList', list),
    );
    if (busy.length > 0) this.changed();
  }

  /** Returns the back-office clients whose connection has not sent the previous packets yet. */
  #busySockets(): string[] {
    const members = this.namespace.adapter.rooms.get(BACK_OFFICE_ROOM) ?? new Set<string>();
    return [...members].filter((id) => this.namespace.sockets.get(id)?.conn.transport.writable === false);
  }
}
