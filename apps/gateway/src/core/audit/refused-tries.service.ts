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
  /** The limit that refused it, if one did: tries that a limit refuses are summed by what it counts. */
  readonly by?: 'account' | 'address' | 'device' | 'session';
}

const WINDOW_MS = 5 * 60_000;
/** Different sums in one window, for each replica: beyond them whatever has the same action and code is one. */
const SUMS_AT_MOST = 100;
/** Sums that are written at the same time. */
const SUMS_AT_ONCE = 500;

/**
 * Writes refused tries into the audit without letting them fill it. The first of its kind in a window is an entry at
 * once; all others of the window are one entry with their count (`details.tries`), written when the window is over.
 * Until then the sums are in the database, so they survive a stop and are the same for all replicas.
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
      name: 'Writing sums of refused tries',
      lookMs: refusedTriesLookMs,
      leaseMs: refusedTriesLeaseMs,
      retryMs: 0,
      atOnce: SUMS_AT_ONCE,
      due: async (ended, take) => {
        // Also what an earlier attempt could not add.
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

  /** Refusals up to the last request are in the database; the next process writes them. */
  async onApplicationShutdown(): Promise<void> {
    await this.#work.stop();
    await this.flush();
  }

  /** Holds nobody up. */
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

  /** Adds what was counted in memory to the sums in the database; what cannot be added waits for the next time. */
  async flush(): Promise<void> {
    this.#adding?.();
    this.#adding = undefined;
    const sums = this.#sums;
    if (sums.size === 0) return;
    this.#sums = new Map();
    try {
      await this.store.add([...sums.values()]);
    } catch (err) {
      this.#logger.warn({ err, sums: sums.size }, 'Sums of refused tries could not be kept yet');
      for (const [key, sum] of sums) this.#merge(key, sum);
    }
  }

  /** Writes each sum whose window is over as one entry; never rejects. */
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

const entryOf = ({ action, code, userId, username, ip, sessionId, tries, firstAt, lastAt }: RefusedSum) => ({
  action: action as AuditAction,
  actor: { id: userId, username },
  ip,
  ...(sessionId === null ? {} : { sessionId }),
  result: 'refused' as const,
  code: code as ErrorCode,
  details: { tries, from: firstAt.toISOString(), to: lastAt.toISOString() },
});
