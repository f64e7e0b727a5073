import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { Replicas, type WrittenHandover } from '#core/replicas/replicas';
import { CHANGE_PACE } from '#core/sockets/change-pace';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import { HandoverLog } from './handover-log.ts';

const ROOMS = 'handover:';
const ALL = `${ROOMS}all`;

/**
 * Tells the pages of the log that somebody wrote in it, here or on another replica. It says which entries, and each
 * page reads again what its account may see (decision 026).
 */
@Injectable()
export class HandoverChanges implements OnApplicationShutdown {
  #namespace: GameLogicNamespace | undefined;
  readonly #written = new Batch<WrittenHandover>(CHANGE_PACE.batchMs, (entries) => {
    this.replicas.tell('handover:changed', { entries: [...entries] });
    this.#announce(entries);
  });
  readonly #doubts = new Batch<'look'>(CHANGE_PACE.lookAfterMs, () => this.#announceAnything());

  constructor(
    private readonly log: HandoverLog,
    private readonly replicas: Replicas,
  ) {
    replicas.on('handover:changed', ({ entries }) => this.#announce(entries));
    replicas.onDoubt(() => this.#doubts.add('look'));
  }

  tell({ id, terminal_id }: WrittenHandover): void {
    this.#written.add({ id, terminal_id });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    this.#namespace = socket.nsp;
    const log = this.log.logOf(socket.data.principal);
    await socket.join(log === null ? ALL : roomOf(log));
  }

  leave(socket: GameLogicSocket): void {
    for (const room of socket.rooms) if (room.startsWith(ROOMS)) void socket.leave(room);
  }

  onApplicationShutdown(): void {
    this.#written.stop();
    this.#doubts.stop();
  }

  #announce(entries: readonly WrittenHandover[]): void {
    this.#emit([ALL], entries);
    for (const terminal of new Set(entries.map(({ terminal_id }) => terminal_id))) {
      this.#emit(
        [roomOf(terminal)],
        entries.filter(({ terminal_id }) => terminal_id === terminal),
      );
    }
  }

  #announceAnything(): void {
    const rooms = [...(this.#namespace?.adapter.rooms.keys() ?? [])];
    this.#emit(
      rooms.filter((room) => room.startsWith(ROOMS)),
      [],
    );
  }

  #emit(rooms: string[], entries: readonly WrittenHandover[]): void {
    if (rooms.length === 0) return;
    this.#namespace?.local.to(rooms).emit('handover:changed', { ids: entries.map(({ id }) => id) });
  }
}

const roomOf = (terminalId: number): string => `${ROOMS}${terminalId}`;
