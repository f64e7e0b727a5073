import { Inject, Injectable } from '@nestjs/common';
import type { SanctionKind, SanctionScope } from '@pitdesk/contracts/sanctions';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeSanctions } from '#upstream/back-office/back-office-sanctions';
import { SanctionChanges } from '../sanction-changes.ts';
import { type SanctionRow, SanctionsStore } from '../sanctions.store.ts';

/** Sends the state of each sanction to an operator that supports sanctions, until it is acknowledged. */
@Injectable()
export class OperatorSanctions {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly operator: BackOfficeSanctions,
    private readonly store: SanctionsStore,
    private readonly changes: SanctionChanges,
  ) {}

  async sendAll(): Promise<void> {
    if (!this.operator.isOffered) return;
    for (const row of await this.store.unsent(this.clock.date())) await this.#send(row);
  }

  async #send(row: SanctionRow): Promise<void> {
    const active = row.state === 'active';
    try {
      await this.operator.put(operatorSanction(row, active));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.#failed(row, error.code);
      return;
    }
    const known = { sentState: active ? 'active' : 'ended', problem: null };
    if (!active || row.enforcement === 'enforced') return await this.store.note(row.id, known);
    await this.#become(row, { ...known, enforcement: 'enforced', enforcedBy: 'operator' }, 'enforced');
  }

  /** If the operator rejects a table ban, the console enforces it by disconnecting. */
  async #failed(row: SanctionRow, code: AppError['code']): Promise<void> {
    const refused = code === 'upstream.refused';
    const { sanctionsRetryMs, sanctionsRefusedRetryMs } = this.intervals;
    const leaseUntil = new Date(this.clock.now() + (refused ? sanctionsRefusedRetryMs : sanctionsRetryMs));
    if (row.state !== 'active' || row.problem === code) return await this.store.note(row.id, { leaseUntil });
    const byConsole = row.kind === 'table_ban';
    const enforced = byConsole ? ({ enforcedBy: 'console' } as const) : ({ enforcement: 'failing' } as const);
    await this.#become(row, { leaseUntil, problem: code, ...enforced }, 'failed', code);
  }

  async #become(
    row: SanctionRow,
    data: consoleDb.Prisma.SanctionUpdateManyMutationInput,
    act: 'enforced' | 'failed',
    text?: string,
  ): Promise<void> {
    const changed = await this.store.change(row.id, { state: 'active' }, data, { act, text });
    if (changed !== null) this.changes.of(changed);
  }
}

const operatorSanction = (row: SanctionRow, active: boolean) => ({
  id: row.id,
  player_id: row.playerId,
  // Only the store writes the column, from checked requests.
  kind: row.kind as SanctionKind,
  scope: scopeOf(row),
  reason: row.reason,
  text: row.text,
  ends_at: row.endsAt?.toISOString() ?? null,
  active,
});

function scopeOf({ scope, tableId, terminalId }: SanctionRow): SanctionScope {
  if (scope === 'table' && tableId !== null) return { kind: 'table', table_id: fromStoredId(tableId) };
  if (scope === 'terminal' && terminalId !== null) return { kind: 'terminal', terminal_id: terminalId };
  return { kind: 'all' };
}
