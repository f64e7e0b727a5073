import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CHAT, type ChatMessage } from '@pitdesk/contracts/chat';
import { KeyedQueue } from '#core/async/keyed-queue';
import type { WorkOutcome } from '#core/database/durable-work';
import { AppError } from '#core/errors/app-error';
import { neverLeft } from '#core/errors/upstream-failure';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { BackOfficeChat } from '#upstream/back-office/back-office-chat';
import type { KeptMessage } from '../messages/messages.ts';
import { Acknowledged, lookAfterMs } from './acknowledged.ts';
import { HistoryProof } from './history-proof.ts';
import { answerOf, laneOf, type Outgoing, OutgoingStore, TakenOver, toUpstream } from './outgoing.store.ts';
import { Settlement } from './settlement.ts';

/**
 * Calls the operator, once for each row and one at a time for each chat and sender, and finds the outcome; also of the
 * rows that a process left under way that died: this one before its restart, or another replica.
 */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lanes = new KeyedQueue();
  readonly #callMs: number;
  #sweeping: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly outgoing: OutgoingStore,
    private readonly backOffice: BackOfficeChat,
    private readonly proof: HistoryProof,
    private readonly settlement: Settlement,
    private readonly acknowledged: Acknowledged,
    private readonly periodic: Periodic,
  ) {
    this.#callMs = settings.upstream.timeoutMs;
  }

  onApplicationBootstrap(): void {
    this.outgoing.work.start((row, lost) => this.#takeOver(row, lost));
    this.#sweeping = this.periodic.every({
      name: 'Deleting expired sends',
      everyMs: this.intervals.chatSendsSweepMs,
      run: () => this.outgoing.sweep(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#sweeping?.stop(), this.outgoing.work.stop()]);
  }

  /** @throws AppError `chat.uncertain` or `upstream.*` */
  async send(recorded: Outgoing): Promise<ChatMessage> {
    return await this.#inLane(recorded, async () => {
      const row = await this.#orForget(recorded, async () => {
        const baseline = await this.proof.baseline(recorded);
        return await this.#enter(recorded, { ...baseline, calledAt: this.clock.date() });
      });
      return await this.#call(row);
    });
  }

  /**
   * Goes on with what a process left that died. What may have been called is never called again.
   * @param lost ends the search for a lost answer
   */
  async resume(row: Outgoing, lost?: AbortSignal): Promise<ChatMessage> {
    if (row.state === 'recorded') return await this.send(row);
    if (row.state === 'acknowledged') return this.#proveLater(row);
    return await this.#inLane(row, () => this.#resolve(row, lost));
  }

  /** One more look for a message that could not be proven; it may have been stored since. */
  async lookAgain(row: Outgoing): Promise<ChatMessage> {
    return await this.#inLane(row, async () => {
      const found = await this.proof.look(row);
      const answer = found && (await this.#settle(row, found));
      if (answer) return answer;
      throw new AppError(row.acknowledgedAt === null ? 'chat.uncertain' : 'chat.not_listed');
    });
  }

  async #call(row: Outgoing): Promise<ChatMessage> {
    let answer: ChatMessage | null;
    try {
      answer = await this.backOffice.send(toUpstream(row));
    } catch (error) {
      if (error instanceof AppError && error.code === 'upstream.refused') {
        await this.outgoing.refused(row, error.code);
        throw error;
      }
      if (neverLeft(error)) {
        await this.outgoing.forget(row);
        throw error;
      }
      return await this.#resolve(row);
    }
    const kept = answer && (await this.proof.identifyAnswer(row, answer));
    const settled = kept && (await this.#settle(row, kept));
    return settled ?? this.#proveLater(await this.outgoing.acknowledge(row));
  }

  async #takeOver(row: Outgoing, lost: AbortSignal): Promise<WorkOutcome> {
    try {
      // Nobody waits for it any more and its sender still has it: a message that was never sent is theirs to repeat.
      if (row.state === 'recorded') await this.outgoing.forget(row);
      else await this.resume(row, lost);
    } catch (error) {
      if (lost.aborted) return 'later';
      // The outcome is in the row, or is another process's to find.
      if (!(error instanceof AppError || error instanceof TakenOver)) throw error;
    }
    return 'done';
  }

  #proveLater(row: Outgoing): ChatMessage {
    this.acknowledged.prove(row);
    return answerOf(row);
  }

  /** A write whose answer was lost may still arrive: the history is read until it has, or it has had its time. */
  async #resolve(row: Outgoing, lost?: AbortSignal): Promise<ChatMessage> {
    const calledAt = row.calledAt ?? row.createdAt;
    const longest = this.#callMs + CHAT.resolveWithinMs;
    // The time of day gives the age of a call, also of another process; from here on a monotonic clock is used.
    const left = Math.min(calledAt.getTime() + longest - this.clock.now(), longest);
    const until = this.clock.elapsed() + left;
    const patience = this.clock.elapsed() + CHAT.resolveWithinMs;
    for (let looks = 0; ; looks += 1) {
      const began = this.clock.elapsed();
      const found = await this.proof.look(row).catch(() => undefined);
      const answer = found && (await this.#settle(row, found));
      if (answer) return answer;
      // The last look must have seen the history, as long as somebody waits for it.
      const seenAll = began >= until && found === null;
      if (seenAll || began >= Math.max(until, patience)) break;
      await this.clock.sleep(lookAfterMs(looks), lost);
    }
    await this.outgoing.unproven(row);
    throw new AppError('chat.uncertain');
  }

  /** @returns the answer; null where the message that was found has proven another send */
  async #settle(row: Outgoing, kept: KeptMessage): Promise<ChatMessage | null> {
    if (!(await this.settlement.settle(row, kept))) return null;
    return row.acknowledgedAt === null ? kept.original : answerOf(row);
  }

  async #inLane<T>(row: Outgoing, work: () => Promise<T>): Promise<T> {
    const release = this.outgoing.work.hold(row);
    try {
      return await this.#lanes.run(laneOf(row), work);
    } finally {
      release();
    }
  }

  async #enter(row: Outgoing, entering: Parameters<OutgoingStore['enter']>[1]): Promise<Outgoing> {
    for (;;) {
      const entered = await this.outgoing.enter(row, entering);
      if (entered) return entered;
      const holder = await this.outgoing.inLane(laneOf(row));
      const own = holder && (await this.outgoing.work.leases.takeOver(holder));
      if (own) await this.#resolve(own).catch(() => undefined);
      else await this.clock.sleep(this.intervals.chatSendLaneLookMs);
    }
  }

  /** Before the call nothing has happened that a repeat would have to know of. */
  async #orForget<T>(row: Outgoing, before: () => Promise<T>): Promise<T> {
    try {
      return await before();
    } catch (error) {
      await this.outgoing.forget(row);
      throw error;
    }
  }
}
