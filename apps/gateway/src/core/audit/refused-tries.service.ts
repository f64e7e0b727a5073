import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { consoleDb } from '@pitdesk/prisma';
import { DurableWork } from '#core/database/durable-work';
import { storableText } from '#core/database/storable';
import { addressGroup } from '#core/http/client-address';
import { type Cancel, Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import { AuditService } from './audit.service.ts';
import { type RefusedSum, RefusedTriesStore } from './refused-tries.store.ts';

/** A refused attempt to sign in. */
export interface RefusedTry {
  readonly action: AuditAction;
  readonly userId: EntityId | null;
  readonly username: string;
  readonly ip: string;
  readonly sessionId?: string;
  readonly code: ErrorCode;
  /**
   * The limit that refused the attempt, if one did. Attempts refused by a limit are summed by the value that it counts.
   */
  readonly by?: 'account' | 'address' | 'device' | 'session';
}

const WINDOW_MS = 5 * 60_000;
/**
 * Maximum number of sums per window and replica. Beyond it, attempts with the same action and code are summed together.
 */
const SUMS_AT_MOST = 100;
/** Sums per write. */
const SUMS_AT_ONCE = 500;

/**
 * Records refused attempts without filling the audit. The first attempt of its kind in a window is written at once. The
 * others become one entry with their count (`details.tries`), written at the end of the window. Until then the database
 * holds the sums, so they survive a stop and are shared by all replicas.
 */
@Injectable()
export class RefusedTries implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  readonly #logger = new Logger(RefusedTries.name);
  readonly #known = new Set<string>();
  #knownIn = 0;
  #sums = new Map<string, RefusedSum>();
  #adding: Cancel | undefined;
  readonly #work: DurableWork<consoleDb.RefusedTries>;

  constructor(
    private readonly audit: AuditService,
    private readonly store: RefusedTriesStore,
    private readonly clock: Clock,
    periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {
    const { refusedTriesLookMs, refusedTriesLeaseMs, refusedTriesGraceMs } = intervals;
    this.#work = new DurableWork(this.clock, periodic, {
      name: 'Writing sums of refused attempts',
      lookMs: refusedTriesLookMs,
      leaseMs: refusedTriesLeaseMs,
      retryMs: 0,
      atOnce: SUMS_AT_ONCE,
      due: async (ended, take) => {
        // Includes sums that an earlier attempt could not add.
        await this.flush();
        return await this.store.closed(
          new Date(this.clock.now() - WINDOW_MS - refusedTriesGraceMs),
          ended,
          take,
        );
      },
      take: (row, lease) => this.store.take(row, lease),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start(async (sum) => {
      await this.audit.record(entryOf(sum));
      await this.store.remove(sum);
      return 'done';
    });
  }

  onModuleDestroy(): void {
    void this.#work.stop();
  }

  /** All refusals are then in the database, and the next process writes them. */
  async onApplicationShutdown(): Promise<void> {
    await this.#work.stop();
    await this.flush();
  }

  /** Does not delay the caller. */
  note(tried: RefusedTry): void {
    const now = this.clock.date();
    const windowStart = new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);
    if (this.#knownIn !== windowStart.getTime()) {
      this.#known.clear();
      this.#knownIn = windowStart.getTime();
    }
    const key = keyOf(tried);
    if (this.#known.has(key)) {
      this.#add(key, windowStart, tried, now);
      return;
    }
    if (this.#known.size >= SUMS_AT_MOST) {
      this.#add(`${tried.action} ${tried.code}`, windowStart, tried, now);
      return;
    }
    this.#known.add(key);
    const { userId: id, username, by: _by, ...entry } = tried;
    this.audit.note({ ...entry, actor: { id, username }, result: 'refused' });
  }

  /** Adds the counts in memory to the sums in the database. Counts that cannot be added wait for the next call. */
  async flush(): Promise<void> {
    this.#adding?.();
    this.#adding = undefined;
    const sums = this.#sums;
    if (sums.size === 0) return;
    this.#sums = new Map();
    try {
      await this.store.add([...sums.values()]);
    } catch (err) {
      this.#logger.warn({ err, sums: sums.size }, 'Sums of refused attempts could not be stored yet');
      for (const [key, sum] of sums) this.#merge(key, sum);
    }
  }

  /** Writes one entry for each sum whose window is over. Never rejects. */
  async writeClosed(): Promise<void> {
    await this.#work.look();
  }

  #add(key: string, windowStart: Date, tried: RefusedTry, at: Date): void {
    const { action, code, userId, username, ip, sessionId } = tried;
    this.#merge(`${windowStart.getTime()} ${key}`, {
      windowStart,
      key: createHash('sha256').update(key).digest('base64url'),
      action,
      code,
      userId: userId === null ? null : String(userId),
      username: storableText(username),
      ip: storableText(ip),
      sessionId: sessionId ?? null,
      tries: 1,
      firstAt: at,
      lastAt: at,
    });
    this.#adding ??= this.clock.after(this.intervals.refusedTriesAddMs, () => void this.flush());
  }

  #merge(key: string, sum: RefusedSum): void {
    const there = this.#sums.get(key);
    if (!there) {
      this.#sums.set(key, sum);
      return;
    }
    there.tries += sum.tries;
    if (there.username !== sum.username) there.username = '';
    if (there.ip !== sum.ip) there.ip = '';
    if (sum.firstAt < there.firstAt) there.firstAt = sum.firstAt;
    if (sum.lastAt > there.lastAt) there.lastAt = sum.lastAt;
  }
}

function keyOf({ action, code, by, username, ip, sessionId }: RefusedTry): string {
  const account = by === 'address' ? null : username.trim().toLowerCase();
  const address = by === 'account' ? null : addressGroup(ip);
  return JSON.stringify([action, code, account, address, sessionId]);
}

/** Returns the audit entry of a sum. Only this service writes sums, from known actions and codes. */
const entryOf = ({ action, code, userId, username, ip, sessionId, tries, firstAt, lastAt }: RefusedSum) => ({
  action: action as AuditAction,
  actor: { id: userId, username },
  ip,
  ...(sessionId === null ? {} : { sessionId }),
  result: 'refused' as const,
  code: code as ErrorCode,
  details: { tries, from: firstAt.toISOString(), to: lastAt.toISOString() },
});
