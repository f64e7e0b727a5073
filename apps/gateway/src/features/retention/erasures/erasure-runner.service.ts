import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from '#core/audit/audit.service';
import { AuditRedaction } from '#core/audit/audit-redaction';
import { PlayerReferences } from '#core/audit/player-references';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { RetentionChanges } from '../retention-changes.ts';
import { ErasedFiles } from './erased-files.service.ts';
import type { Erased, ErasurePart } from './erasing.ts';
import { ErasureStops } from './erasure-stops.ts';
import { type ErasureRow, ErasuresStore } from './erasures.store.ts';
import { markedIn } from './free-texts.ts';
import { ERASURE_PARTS } from './parts.ts';

const ROWS_AT_ONCE = 200;

type Begun = ErasureRow & { readonly playerId: string; readonly startedAt: Date };
type Running = Begun & { readonly subject: string };

/**
 * Executes approved erasures (leader only), when nothing blocks them and the player is offline. A started erasure
 * resumes after a crash, because each step can be repeated. The player's key is destroyed last; then the database files
 * are rewritten, and the erasure is done.
 */
@Injectable()
export class ErasureRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  #task: PeriodicTask | undefined;
  #stopped = false;
  /** True when keys from before this start are wrapped by the current audit key. */
  #areKeysWrapped = false;

  constructor(
    private readonly clock: Clock,
    private readonly store: ErasuresStore,
    private readonly stops: ErasureStops,
    private readonly references: PlayerReferences,
    private readonly redaction: AuditRedaction,
    private readonly audit: AuditService,
    private readonly files: ErasedFiles,
    private readonly changes: RetentionChanges,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('erasures', intervals.erasuresLeaseMs);
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Erasing players',
      everyMs: this.intervals.erasuresLookMs,
      run: () => this.#look(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await this.#task?.stop();
  }

  /** Executes due erasures after the current run. Never rejects. */
  async look(): Promise<void> {
    await this.#task?.run();
  }

  async #look(): Promise<void> {
    if (!this.#areKeysWrapped) {
      await this.references.wrapAll();
      this.#areKeysWrapped = true;
    }
    const due = await this.store.due();
    if (due.length === 0 || !(await this.#lead.take())) return;
    try {
      for (const row of due) {
        const begun = await this.#begin(row);
        if (begun !== null) await this.#carryOut(begun);
      }
      await this.files.clean();
    } finally {
      await this.#lead.giveBack().catch(() => undefined);
    }
  }

  /** @returns null while something blocks it */
  async #begin(row: ErasureRow): Promise<Begun | null> {
    const { id, playerId } = row;
    if (playerId === null) return null;
    if (row.state === 'running') return row as Begun;
    if (this.stops.isOnline(playerId) !== false) return null;
    const startedAt = this.clock.date();
    const names = await this.store.namesOf(playerId);
    const data = { state: 'running', startedAt, names } as const;
    const begun = await this.store.begin(
      id,
      playerId,
      data,
      async (tx) => (await this.stops.of(playerId, tx)).length > 0,
    );
    if (begun === null) return null;
    this.changes.changed();
    return begun as Begun;
  }

  async #carryOut(begun: Begun): Promise<void> {
    const { id, playerId, names, lines, startedAt: until } = begun;
    const subject = begun.subject ?? (await this.references.beginErasing(playerId, until));
    const row: Running = { ...begun, subject };
    await this.store.change(id, ['running'], { subject });
    const player: Erased = { playerId, names, until, lines };
    for (const part of ERASURE_PARTS) {
      if (row.steps.includes(part.step)) continue;
      if (!(await this.#eraseAll(row, part, player))) return;
      await this.store.through(id, part.step);
    }
    // Repeated: data that was being written at the start may have been stored after its step.
    for (const part of ERASURE_PARTS) if (!(await this.#eraseAll(row, part, player))) return;
    const targets = await this.store.staying(playerId, subject);
    const marked = { seqs: markedIn(lines, 'audit'), names };
    await this.store.add(id, 'audit', await this.redaction.redact({ playerId, targets }, subject));
    await this.store.add(id, 'texts', await this.redaction.redactMarked(marked, subject));
    await this.#forget(row);
  }

  /** @returns false if the process stops, or another replica took over */
  async #eraseAll(row: Running, part: ErasurePart, player: Erased): Promise<boolean> {
    for (;;) {
      if (this.#stopped || !(await this.#lead.take())) return false;
      const count = await this.store.eraseSome(row, part, player, ROWS_AT_ONCE);
      if (count === 0) return true;
      await this.clock.sleep(this.intervals.erasuresPauseMs);
    }
  }

  /**
   * Destroys the key, which removes the last link to the player. The entry that records it is written in the same
   * transaction.
   */
  async #forget({ id, subject }: Running): Promise<void> {
    const { counts } = (await this.store.find(id)) ?? { counts: {} };
    await this.audit.record(
      {
        action: 'erasure.done',
        actor: { id: null, username: 'Pitdesk' },
        target: { kind: 'erasure', id, label: '' },
        ip: '',
        result: 'ok',
        details: { reference: subject, counts },
      },
      async (tx) => {
        await this.references.destroy(tx, subject);
        await tx.playerErasure.update({
          where: { id },
          data: {
            steps: { push: 'key' },
            openKey: null,
            playerId: null,
            player: null,
            names: [],
            lines: [],
            // It concerns the player by reference; its copy in the audit is encrypted by the player's key.
            reason: '',
            decisionReason: null,
          },
        });
      },
    );
    this.changes.erased();
  }
}
