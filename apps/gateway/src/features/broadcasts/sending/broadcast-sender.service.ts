import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { BroadcastText } from '@pitdesk/contracts/broadcasts';
import type { ReplyOriginal } from '@pitdesk/contracts/translation';
import pMap from 'p-map';
import { AuditService } from '#core/audit/audit.service';
import type { WorkOutcome } from '#core/database/durable-work';
import { fromStoredId } from '#core/database/storable';
import { toAppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { StaffDirectory } from '#core/staff/staff-directory';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { TableMessages } from '#features/chat/public';
import { BroadcastChanges } from '../broadcast-changes.ts';
import { textsOf } from '../broadcast-views.ts';
import type { BroadcastRow, BroadcastTableRow } from '../broadcasts.store.ts';
import { DeliveriesStore, type Delivery } from './deliveries.store.ts';
import { deliveryOf, deniedDelivery, isLate, lateDelivery } from './delivery-rules.ts';

/** Tables that receive the message concurrently. */
const AT_ONCE = 4;

/** A broadcast that this process sends; `lost` aborts when another process takes it over, or this one stops. */
interface Job {
  readonly row: BroadcastRow;
  readonly texts: readonly BroadcastText[];
  readonly lost: AbortSignal;
}

/**
 * Sends broadcasts when they can no longer be undone, and expires those that nobody decided or sent in time. Each table
 * has its own key, under which the chat sends once, so a process that continues after a crash reuses the keys.
 */
@Injectable()
export class BroadcastSender implements OnApplicationBootstrap, OnApplicationShutdown {
  #lapses: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly store: DeliveriesStore,
    private readonly messages: TableMessages,
    private readonly changes: BroadcastChanges,
    private readonly staff: StaffDirectory,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  onApplicationBootstrap(): void {
    this.#lapses = this.periodic.every({
      name: 'Expiring late broadcasts',
      everyMs: this.intervals.broadcastsLookMs,
      run: () => this.#lapse(),
    });
    this.store.work.start((row, lost) => this.#run({ row, texts: textsOf(row), lost }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#lapses?.stop();
    await this.store.work.stop();
  }

  async #lapse(): Promise<void> {
    for (const row of await this.store.lapse(this.clock.date())) this.changes.of(row);
  }

  async #run(job: Job): Promise<WorkOutcome> {
    this.changes.of(job.row);
    await pMap(await this.store.waiting(job.row.id), (table) => this.#deliver(job, table), {
      concurrency: AT_ONCE,
      stopOnError: false,
    });
    if (job.lost.aborted) return 'later';
    await this.#finish(job.row);
    return 'done';
  }

  async #deliver(job: Job, table: BroadcastTableRow): Promise<void> {
    if (job.lost.aborted) return;
    const delivery = isLate(job.row.dueAt, this.clock.now())
      ? lateDelivery(table.tried)
      : (await this.#mayAuthor(job.row, table))
        ? await this.#send(job, table)
        : deniedDelivery(table.tried);
    if (delivery === null) return;
    await this.store.settle(table, delivery);
    this.changes.of(job.row);
  }

  /** A message is sent in its author's name, so the account must still have the right to send there. */
  async #mayAuthor({ sessionId }: BroadcastRow, { terminalId }: BroadcastTableRow): Promise<boolean> {
    const author = await this.staff.subjectOf(sessionId);
    return (
      author !== null && this.permissions.can(author, 'broadcast.send', { terminal_id: terminalId }).allowed
    );
  }

  /** @returns null if another process, or the next start, must find the result */
  async #send({ row, texts, lost }: Job, table: BroadcastTableRow): Promise<Delivery | null> {
    const text = texts.find(({ language }) => language === (table.language ?? row.language));
    if (text === undefined) return { state: 'failed', code: 'broadcast.text_missing' };
    await this.store.tried(table);
    try {
      const author = { id: fromStoredId(row.authorId), username: row.authorName };
      await this.messages.send(
        author,
        {
          chatId: fromStoredId(table.chatId),
          terminalId: table.terminalId,
          text: text.text,
          key: table.sendKey,
          original: originalOf(text, texts, row.language),
        },
        lost,
      );
      return { state: 'sent', code: null };
    } catch (error) {
      if (lost.aborted) return null;
      const delivery = deliveryOf(toAppError(error).code);
      if (delivery === null) throw error;
      return delivery;
    }
  }

  async #finish(row: BroadcastRow): Promise<void> {
    const list = await this.store.all(row.id);
    const failure = list.find(({ code }) => code !== null)?.code;
    await this.audit.record({
      action: 'broadcast.sent',
      actor: { id: fromStoredId(row.authorId), username: row.authorName },
      target: { kind: 'broadcast', id: row.id, label: row.authorName },
      ip: row.ip,
      sessionId: row.sessionId,
      result: failure === undefined ? 'ok' : 'failed',
      details: {
        tables: list.map(({ tableId, title, state, code }) => ({
          id: tableId,
          title,
          result: state,
          ...(code !== null && { code }),
        })),
      },
    });
    const done = await this.store.finish(row);
    if (done !== null) this.changes.of(done);
  }
}

/** Returns the author's original, if the text of a table is a machine translation of it. */
function originalOf(
  { language, engine }: BroadcastText,
  texts: readonly BroadcastText[],
  own: string | null,
): ReplyOriginal | null {
  const original = texts.find((text) => text.language === own);
  if (engine === null || original === undefined) return null;
  return { text: original.text, target: language, engine, edited: false };
}
