import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage, SendMessageRequest, UnprovenMessage } from '@pitdesk/contracts/chat';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { maskCards } from '@pitdesk/watched-words';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { groupedBy } from '#core/database/grouped-by';
import { fromStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import type { KeptMessage } from '../messages/messages.ts';
import type { Announcement } from './announcer.ts';

export type Outgoing = consoleDb.OutgoingMessage;

/** The history before the operator was called: its newest time, and the keys of messages with the same text. */
export interface Baseline {
  readonly knownAt: Date | null;
  readonly knownAlike: string[];
}

/** Names a chat and sender, whose messages are sent one after another. */
export const laneOf = ({ chatId, sender }: Pick<Outgoing, 'chatId' | 'sender'>): string =>
  JSON.stringify([chatId, sender]);

export const bodyHashOf = ({ chat_id, message, to }: SendMessageRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([String(chat_id), message, ...(to === undefined ? [] : [to])]))
    .digest('hex');

/** Compares texts as operators store them: trimmed and normalised, and with card numbers masked. */
export const sameText = (a: string, b: string): boolean => normalised(a) === normalised(b);

const normalised = (text: string): string => maskCards(text).replaceAll('\r\n', '\n').trim().normalize('NFC');

/** Returns the request to the operator. */
export const toUpstream = ({ chatId, sender, message }: Outgoing) => ({
  chat_id: fromStoredId(chatId),
  sender,
  message,
});

/** Returns the response to the sender and its repeats: the operator's message, or the one it only acknowledged. */
export const answerOf = (row: Outgoing): ChatMessage =>
  row.acknowledgedAt === null
    ? // Only `proven` writes this JSON: a message that was read from the operator.
      (row.stored as unknown as ChatMessage)
    : { ...toUpstream(row), created_at: row.acknowledgedAt.toISOString() };

/** Returns an acknowledged message that is not proven, as its sender sees it. */
export const unprovenView = (row: Outgoing): UnprovenMessage => ({
  chat_id: fromStoredId(row.chatId),
  client_key: row.clientKey,
  message: row.message,
  ...(row.addressedTo && { to: row.addressedTo }),
  sent_at: (row.acknowledgedAt ?? row.createdAt).toISOString(),
  state: row.state === 'acknowledged' ? 'acknowledged' : 'not_listed',
});

export interface NewOutgoing {
  readonly userId: string;
  readonly clientKey: string;
  readonly bodyHash: string;
  readonly chatId: string;
  readonly room: string;
  readonly sender: string;
  readonly message: string;
  /** The player whom it answers; null for everybody at the table; empty for nobody. */
  readonly addressedTo: string | null;
}

/** How long a repeated request is recognised. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Many wait for a slow history at the same time. They do not keep this process from continuing the sends of others. */
const MOST_AT_ONCE = 1_000;

const UNDER_WAY: consoleDb.OutgoingState[] = ['recorded', 'calling', 'acknowledged'];
/** States in which an acknowledged message is not proven. */
const UNPROVEN: consoleDb.OutgoingState[] = ['acknowledged', 'uncertain'];

/** Another process works on the row, or has found its outcome. */
export class TakenOver extends Error {}

/** The messages that staff send, from before the operator is called until a repeated request need not be recognised. */
@Injectable()
export class OutgoingStore {
  readonly #client: ConsoleClient;
  /** Identifies this process. */
  readonly #owner = randomUUID();
  readonly work: DurableWork<Outgoing>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { chatSendsLeaseMs, chatSendsTakeOverMs }: Intervals,
    periodic: Periodic,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Continuing sends',
      lookMs: chatSendsTakeOverMs,
      leaseMs: chatSendsLeaseMs,
      retryMs: 0,
      atOnce: MOST_AT_ONCE,
      due: (ended, take) =>
        this.#client.outgoingMessage.findMany({
          where: { state: { in: UNDER_WAY }, ...ended },
          orderBy: { createdAt: 'asc' },
          take,
        }),
      take: ({ id, state, owner, leaseUntil }, lease) =>
        this.#client.outgoingMessage.updateManyAndReturn({
          where: { id, state, owner, leaseUntil },
          data: { ...lease, owner: this.#owner },
        }),
      renew: (rows, lease) =>
        this.#client.outgoingMessage.updateMany({
          where: { id: { in: rows.map(({ id }) => id) }, owner: this.#owner, state: { in: UNDER_WAY } },
          data: lease,
        }),
    });
    outboxes.add('chat_messages', () => this.#depth());
  }

  /** @returns the row of the key, and whether this call wrote it */
  async record(message: NewOutgoing): Promise<{ row: Outgoing; isNew: boolean }> {
    const { userId, clientKey } = message;
    const [written] = await this.#client.outgoingMessage.createManyAndReturn({
      data: {
        id: randomUUID(),
        ...message,
        ...this.#own(),
        expiresAt: new Date(this.clock.now() + KEPT_MS),
      },
      skipDuplicates: true,
    });
    if (written) return { row: written, isNew: true };
    const row = await this.#client.outgoingMessage.findUniqueOrThrow({
      where: { userId_clientKey: { userId, clientKey } },
    });
    return { row, isNew: false };
  }

  async find(id: string): Promise<Outgoing | null> {
    return await this.#client.outgoingMessage.findUnique({ where: { id } });
  }

  /** Returns the send of an account's key; null before it was recorded, or after it was forgotten. */
  async ofKey(userId: string, clientKey: string): Promise<Outgoing | null> {
    return await this.#client.outgoingMessage.findUnique({
      where: { userId_clientKey: { userId, clientKey } },
    });
  }

  async inLane(lane: string): Promise<Outgoing | null> {
    return await this.#client.outgoingMessage.findUnique({ where: { lane } });
  }

  /**
   * recorded → calling.
   * @returns the current row; null while another message is in the lane
   * @throws TakenOver
   */
  async enter(row: Outgoing, entering: Baseline & { calledAt: Date }): Promise<Outgoing | null> {
    try {
      const [entered] = await this.#client.outgoingMessage.updateManyAndReturn({
        where: { id: row.id, owner: this.#owner },
        data: { ...entering, state: 'calling', lane: laneOf(row), ...this.#own() },
      });
      if (entered) return entered;
      throw new TakenOver();
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /**
   * → sent, and records the announcement to make. One statement: a transaction of several would hold its connection
   * longer in a busy process.
   * @returns the announcement; null if the stored message has already proven another send
   * @throws TakenOver if the send is already proven
   */
  async proven({ id, room }: Outgoing, { key, original }: KeptMessage): Promise<Announcement | null> {
    const announcement = { id: randomUUID(), room, message: original, ...this.work.leases.begin() };
    const message = JSON.stringify(original);
    try {
      const written = await this.#client.$executeRaw`
        WITH proven AS (
          UPDATE outgoing_messages SET state = 'sent', lane = NULL, stored_key = ${key}, stored = ${message}::jsonb
          WHERE id = ${id}::uuid AND state <> 'sent'
          RETURNING room
        )
        INSERT INTO announcements (id, room, message, lease_until)
        SELECT ${announcement.id}::uuid, room, ${message}::jsonb, ${announcement.leaseUntil}::timestamptz FROM proven`;
      if (written === 0) throw new TakenOver();
      return announcement;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /** calling → uncertain. */
  async unproven({ id }: Outgoing): Promise<void> {
    await this.#client.outgoingMessage.updateMany({
      where: { id, state: 'calling' },
      data: { state: 'uncertain', lane: null },
    });
  }

  /** calling → acknowledged: the operator did not return the message. The lane is free. @throws TakenOver */
  async acknowledge({ id }: Outgoing): Promise<Outgoing> {
    const [row] = await this.#client.outgoingMessage.updateManyAndReturn({
      where: { id, owner: this.#owner, state: 'calling' },
      data: { state: 'acknowledged', lane: null, acknowledgedAt: this.clock.date(), ...this.#own() },
    });
    if (!row) throw new TakenOver();
    return row;
  }

  /** acknowledged → uncertain: the operator does not list the message. @throws TakenOver */
  async contradict({ id }: Outgoing): Promise<void> {
    const { count } = await this.#client.outgoingMessage.updateMany({
      where: { id, owner: this.#owner, state: 'acknowledged' },
      data: { state: 'uncertain' },
    });
    if (count === 0) throw new TakenOver();
  }

  /** Returns an account's acknowledged messages in a chat that are not proven, oldest first. */
  async unprovenOf(userId: string, chatId: string): Promise<Outgoing[]> {
    return ((await this.#unprovenOf(userId)) ?? []).filter((row) => row.chatId === chatId);
  }

  /** One statement for all accounts that open a chat at the same time. */
  readonly #unprovenOf = joinedReads(async (userIds: readonly string[]) => {
    const rows = await this.#client.outgoingMessage.findMany({
      where: {
        userId: { in: [...userIds] },
        state: { in: UNPROVEN },
        acknowledgedAt: { not: null },
        dismissed: false,
      },
      orderBy: { acknowledgedAt: 'asc' },
    });
    return groupedBy(rows, ({ userId }) => userId);
  });

  /** @returns false if the account has no unlisted message of this key */
  async dismiss(userId: string, chatId: string, clientKey: string): Promise<boolean> {
    const { count } = await this.#client.outgoingMessage.updateMany({
      where: { userId, chatId, clientKey, state: 'uncertain', acknowledgedAt: { not: null } },
      data: { dismissed: true },
    });
    return count > 0;
  }

  /** Returns true for the answer of an acknowledged message that was not contradicted. */
  async isAcknowledged(chatId: string, { sender, message, created_at }: ChatMessage): Promise<boolean> {
    const count = await this.#client.outgoingMessage.count({
      where: { chatId, sender, message, acknowledgedAt: created_at, state: { in: ['acknowledged', 'sent'] } },
    });
    return count > 0;
  }

  /** calling → failed. */
  async refused({ id }: Outgoing, failure: ErrorCode): Promise<void> {
    await this.#client.outgoingMessage.update({
      where: { id },
      data: { state: 'failed', lane: null, failure },
    });
  }

  /** Deletes a message that never reached the operator, so that a repeated request sends it. */
  async forget({ id }: Outgoing): Promise<void> {
    await this.#client.outgoingMessage.deleteMany({ where: { id, owner: this.#owner } });
  }

  /** Returns the keys among these that have proven a send. */
  async proofs(chatId: string, keys: readonly string[]): Promise<Set<string | null>> {
    const rows = await this.#client.outgoingMessage.findMany({
      where: { chatId, storedKey: { in: [...keys] } },
      select: { storedKey: true },
    });
    return new Set(rows.map(({ storedKey }) => storedKey));
  }

  async sweep(): Promise<void> {
    await this.#client.outgoingMessage.deleteMany({
      where: { expiresAt: { lt: this.clock.date() }, state: { notIn: UNDER_WAY } },
    });
  }

  async #depth(): Promise<OutboxDepth> {
    const { _count, _min } = await this.#client.outgoingMessage.aggregate({
      where: { state: { in: UNDER_WAY } },
      _count: true,
      _min: { createdAt: true },
    });
    return { waiting: _count, oldest: _min.createdAt };
  }

  #own(): { owner: string; leaseUntil: Date } {
    return { owner: this.#owner, ...this.work.leases.begin() };
  }
}
