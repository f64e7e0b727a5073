import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CHAT, type ChatMessage } from '@pitdesk/contracts/chat';
import { KeyedQueue } from '#core/async/keyed-queue';
import { AuditService } from '#core/audit/audit.service';
import type { WorkOutcome } from '#core/database/durable-work';
import { fromStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { neverLeft } from '#core/errors/upstream-failure';
import { Replicas } from '#core/replicas/replicas';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { BackOfficeChat } from '#upstream/back-office/back-office-chat';
import { ChatMetrics } from '../chat-metrics.ts';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import type { KeptMessage } from '../messages/messages.ts';
import { Announcer } from './announcer.ts';
import { HistoryProof } from './history-proof.ts';
import {
  answerOf,
  laneOf,
  type Outgoing,
  OutgoingStore,
  TakenOver,
  toUpstream,
  unprovenView,
} from './outgoing.store.ts';

/** Delays between two searches of the history; the last one repeats. */
const SEARCH_AFTER_MS = [100, 250, 500, 1_000, 2_000] as const;

/**
 * Takes a recorded message to its outcome. The operator is called once for each message, and one call at a time runs for
 * each chat and sender.
 *
 *     recorded ─▶ calling ─▶ sent | acknowledged | uncertain | failed
 *     acknowledged ─▶ sent | uncertain
 *     uncertain ─▶ sent
 *
 * A message that may have been called is never called again: the operator's history decides. Another process continues
 * the rows of a dead one.
 */
@Injectable()
export class Sender implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Sender.name);
  readonly #lanes = new KeyedQueue();
  readonly #callMs: number;
  #sweeping: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly periodic: Periodic,
    private readonly outgoing: OutgoingStore,
    private readonly backOffice: BackOfficeChat,
    private readonly proof: HistoryProof,
    private readonly feed: ChatFeed,
    private readonly announcer: Announcer,
    private readonly broadcast: ChatBroadcast,
    private readonly tables: ChatTables,
    private readonly audit: AuditService,
    private readonly metrics: ChatMetrics,
    private readonly replicas: Replicas,
  ) {
    this.#callMs = settings.upstream.timeoutMs;
    replicas.on('send:contradicted', ({ id }) => {
      this.#notifySender(id).catch((error: unknown) => this.#logger.warn(error));
    });
  }

  onApplicationBootstrap(): void {
    this.outgoing.work.start((row, lost) => this.#continue(row, lost));
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
    return await this.#inLane(recorded, async () => await this.#call(await this.#enter(recorded)));
  }

  /**
   * Continues a row that a dead process left recorded or calling.
   * @param lost ends the search for a lost answer
   */
  async resume(row: Outgoing, lost?: AbortSignal): Promise<ChatMessage> {
    if (row.state === 'recorded') return await this.send(row);
    return await this.#inLane(row, () => this.#resolve(row, lost));
  }

  /** Searches the history once more for an uncertain message. @throws AppError `chat.uncertain` or `chat.not_listed` */
  async searchAgain(row: Outgoing): Promise<ChatMessage> {
    return await this.#inLane(row, async () => {
      const found = await this.proof.search(row);
      const answer = found && (await this.#settle(row, found));
      if (answer) return answer;
      throw new AppError(row.acknowledgedAt === null ? 'chat.uncertain' : 'chat.not_listed');
    });
  }

  /** Continues, in the background, a row of a dead process or an acknowledged row of this one. */
  async #continue(row: Outgoing, lost: AbortSignal): Promise<WorkOutcome> {
    try {
      if (row.state === 'acknowledged') await this.#prove(row, lost);
      // The operator was not called, and nobody waits for the answer. The sender's browser has the message and retries.
      else if (row.state === 'recorded') await this.outgoing.forget(row);
      else await this.resume(row, lost);
    } catch (error) {
      if (lost.aborted) return 'later';
      // The row has its outcome, or another process works on it.
      if (!(error instanceof AppError || error instanceof TakenOver)) throw error;
    }
    return 'done';
  }

  async #inLane<T>(row: Outgoing, work: () => Promise<T>): Promise<T> {
    const release = this.outgoing.work.hold(row);
    try {
      return await this.#lanes.run(laneOf(row), work);
    } finally {
      release();
    }
  }

  /** recorded → calling, once no replica calls for the same chat and sender. A failure leaves nothing: a retry is new. */
  async #enter(recorded: Outgoing): Promise<Outgoing> {
    try {
      const entering = { ...(await this.proof.baseline(recorded)), calledAt: this.clock.date() };
      for (;;) {
        const row = await this.outgoing.enter(recorded, entering);
        if (row) return row;
        const holder = await this.outgoing.inLane(laneOf(recorded));
        const dead = holder && (await this.outgoing.work.leases.takeOver(holder));
        if (dead) await this.#resolve(dead).catch(() => undefined);
        else await this.clock.sleep(this.intervals.chatSendLaneLookMs);
      }
    } catch (error) {
      await this.outgoing.forget(recorded);
      throw error;
    }
  }

  /** calling → sent | acknowledged | failed, or as `#resolve`. */
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
    const stored = answer && (await this.proof.identifyAnswer(row, answer));
    const settled = stored && (await this.#settle(row, stored));
    if (settled) return settled;
    const acknowledged = await this.outgoing.acknowledge(row);
    this.outgoing.work.begin(acknowledged);
    return answerOf(acknowledged);
  }

  /** calling → sent | uncertain. A call without an answer may still arrive, so the history gets time to list it. */
  async #resolve(row: Outgoing, lost?: AbortSignal): Promise<ChatMessage> {
    const deadline = this.#deadline(row.calledAt ?? row.createdAt, this.#callMs + CHAT.resolveWithinMs);
    const patience = this.clock.elapsed() + CHAT.resolveWithinMs;
    const answer = await this.#search(
      row,
      (began, wasRead) => began >= deadline && (wasRead || began >= patience),
      lost,
    );
    if (answer) return answer;
    await this.outgoing.unproven(row);
    throw new AppError('chat.uncertain');
  }

  /** acknowledged → sent | uncertain. A history that cannot be read decides nothing. */
  async #prove(row: Outgoing, lost: AbortSignal): Promise<void> {
    const deadline = this.#deadline(row.acknowledgedAt ?? row.createdAt, CHAT.resolveWithinMs);
    if (await this.#search(row, (began, wasRead) => began >= deadline && wasRead, lost)) return;
    await this.outgoing.contradict(row);
    this.metrics.sent('chat.not_listed');
    this.#auditOutcome(row, { result: 'failed', code: 'chat.not_listed' });
    this.replicas.publish('send:contradicted', { id: row.id });
    await this.#notifySender(row.id);
  }

  /** Returns the deadline on the monotonic clock. The wall clock gives the age of another process's row. */
  #deadline(since: Date, withinMs: number): number {
    const left = since.getTime() + withinMs - this.clock.now();
    return this.clock.elapsed() + Math.min(Math.max(left, 0), withinMs);
  }

  /**
   * Reads the history until it lists the message.
   * @param isOver gets when a search began, and whether it read a history without the message
   * @returns the answer; null once it is over
   */
  async #search(
    row: Outgoing,
    isOver: (began: number, wasRead: boolean) => boolean,
    lost?: AbortSignal,
  ): Promise<ChatMessage | null> {
    for (let searches = 0; ; searches += 1) {
      const began = this.clock.elapsed();
      const found = await this.proof.search(row).catch(() => undefined);
      const answer = found && (await this.#settle(row, found));
      if (answer) return answer;
      if (isOver(began, found === null)) return null;
      await this.clock.sleep(SEARCH_AFTER_MS[searches] ?? SEARCH_AFTER_MS.at(-1) ?? 0, lost);
    }
  }

  /** → sent. @returns the answer; null if the stored message has already proven another send */
  async #settle(row: Outgoing, stored: KeptMessage): Promise<ChatMessage | null> {
    const announcement = await this.outgoing.proven(row, stored);
    if (announcement === null) return null;
    await this.feed.deliverSent(stored, row.room, row);
    this.announcer.announceSoon(announcement);
    if (row.acknowledgedAt === null) return stored.original;
    this.#auditOutcome(row, { result: 'ok', details: { message_id: stored.original.id ?? null } });
    return answerOf(row);
  }

  /** Tells the sender's browsers at this replica that the operator does not list the message. */
  async #notifySender(id: string): Promise<void> {
    const row = await this.outgoing.find(id);
    if (row?.state === 'uncertain') this.broadcast.notListed(row.userId, unprovenView(row));
  }

  /** Audits the outcome of an acknowledged message, which is found outside of any request. */
  #auditOutcome(
    { userId, sender, chatId, clientKey }: Outgoing,
    { details, ...outcome }: Pick<Parameters<AuditService['note']>[0], 'result' | 'code' | 'details'>,
  ): void {
    const id = fromStoredId(chatId);
    this.audit.note({
      action: 'message.proven',
      actor: { id: fromStoredId(userId), username: sender },
      target: { kind: 'chat', id: String(id), label: this.tables.find(id)?.title ?? '' },
      ip: '',
      ...outcome,
      details: { ...details, client_key: clientKey },
    });
  }
}
