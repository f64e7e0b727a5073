import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CHAT } from '@pitdesk/contracts/chat';
import { Clock } from '#core/time/clock';
import type { KeptMessage } from '../messages/messages.ts';
import { HistoryProof } from './history-proof.ts';
import { type Outgoing, OutgoingStore, TakenOver } from './outgoing.store.ts';
import { Settlement } from './settlement.ts';

/** Delays before each look into the history; the last one repeats. */
const LOOK_AFTER_MS = [100, 250, 500, 1_000, 2_000] as const;

/** Returns how long to wait before the next look, by how many were made. */
export const lookAfterMs = (looks: number): number =>
  LOOK_AFTER_MS[Math.min(looks, LOOK_AFTER_MS.length - 1)] ?? 0;

interface Send {
  readonly row: Outgoing;
  /** By a clock that nobody sets back: a history that is read from here on and does not list it contradicts it. */
  readonly overdueAt: number;
  /** Ends the lease's renewal. */
  readonly release: () => void;
}

/** The sends of one chat that are still to be proven, by the id of their row. */
interface Chat {
  readonly sends: Map<string, Send>;
  /** Ends the pause between two looks. */
  wake: AbortController;
}

/**
 * Proves what the operator acknowledged without showing it, behind the answer to its sender: the history of its chat is
 * read until it lists the message, or had its time to. One loop for each chat, as one look serves all its sends. A
 * history that cannot be read contradicts nothing.
 */
@Injectable()
export class Acknowledged implements OnApplicationShutdown {
  readonly #logger = new Logger(Acknowledged.name);
  readonly #chats = new Map<string, Chat>();
  readonly #loops = new Set<Promise<void>>();
  #stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly outgoing: OutgoingStore,
    private readonly proof: HistoryProof,
    private readonly settlement: Settlement,
  ) {}

  /** Another process continues where this one stopped. */
  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    for (const { wake } of this.#chats.values()) wake.abort();
    await Promise.all(this.#loops);
    const underWay = [...this.#chats.values()].flatMap(({ sends }) => [...sends.values()]);
    for (const { release } of underWay) release();
    const ids = underWay.map(({ row }) => row.id);
    await this.outgoing.release(ids).catch((error: unknown) => this.#logger.warn(error));
  }

  prove(row: Outgoing): void {
    const since = (row.acknowledgedAt ?? row.createdAt).getTime();
    const left = Math.min(Math.max(since + CHAT.resolveWithinMs - this.clock.now(), 0), CHAT.resolveWithinMs);
    const release = this.outgoing.work.hold(row);
    const send = { row, overdueAt: this.clock.elapsed() + left, release };
    const chat = this.#chats.get(row.chatId);
    if (chat) {
      chat.sends.get(row.id)?.release();
      chat.sends.set(row.id, send);
      chat.wake.abort();
      return;
    }
    const begun = { sends: new Map([[row.id, send]]), wake: new AbortController() };
    this.#chats.set(row.chatId, begun);
    const loop = this.#run(row.chatId, begun).finally(() => this.#loops.delete(loop));
    this.#loops.add(loop);
  }

  async #run(chatId: string, chat: Chat): Promise<void> {
    for (let looks = 0; ; looks += 1) {
      chat.wake = new AbortController();
      await this.#look(chatId, chat);
      if (this.#stopped) return;
      if (chat.sends.size === 0) break;
      // Messages acknowledged meanwhile are looked for at once.
      if (chat.wake.signal.aborted) looks = 0;
      else await this.clock.sleep(lookAfterMs(looks), chat.wake.signal).catch(() => undefined);
      if (this.#stopped) return;
    }
    this.#chats.delete(chatId);
  }

  async #look(chatId: string, { sends }: Chat): Promise<void> {
    const began = this.clock.elapsed();
    const looked = [...sends.values()];
    const found = await this.proof
      .lookForAll(
        chatId,
        looked.map(({ row }) => row),
      )
      .catch(() => undefined);
    if (!found) return;
    for (const { row, overdueAt } of looked) {
      const kept = found.get(row.id);
      if (!kept && began < overdueAt) continue;
      if (!(await this.#isOver(row, kept))) continue;
      sends.get(row.id)?.release();
      sends.delete(row.id);
    }
  }

  /** Records what the history has shown. @returns false where the next look has to try again */
  async #isOver(row: Outgoing, kept: KeptMessage | undefined): Promise<boolean> {
    try {
      if (kept) return await this.settlement.settle(row, kept);
      await this.settlement.contradict(row);
      return true;
    } catch (error) {
      // Rows that another process took over are its to prove.
      if (error instanceof TakenOver) return true;
      this.#logger.warn(error);
      return false;
    }
  }
}
