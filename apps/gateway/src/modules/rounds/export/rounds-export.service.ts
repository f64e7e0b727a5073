import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportRoundsQuery, RoundFilters } from '@pitdesk/contracts';
import { exportFile } from '../../../common/export/export-file.ts';
import { AuditService } from '../../audit/audit.service.ts';
import type { Actor } from '../../sessions/actor.ts';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from '../rounds-reader.ts';
import { ROUND_COLUMNS } from './round-columns.ts';

/** The rows of the screen as a file, in its order; a million take no more memory than a stretch. */
@Injectable()
export class RoundsExportService {
  constructor(
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly audit: AuditService,
  ) {}

  async of(actor: Actor, { format, ...filters }: ExportRoundsQuery): Promise<StreamableFile> {
    const { principal } = actor;
    if (filters.table_id !== undefined) await this.rounds.requireTable(principal, filters.table_id, actor);
    const count = await this.reader.count(principal, filters);
    await this.#record(actor, format, filters, count);
    return exportFile({
      format,
      name: `rounds-${new Date().toISOString().slice(0, 16).replace(':', '')}`,
      title: 'Rounds',
      filter: filters,
      count,
      by: principal.user.username,
      columns: ROUND_COLUMNS,
      batches: this.reader.all(principal, filters, 'started_at:desc'),
      toJson: (round) => round,
    });
  }

  async #record(
    { principal: { user, sessionId }, ip }: Actor,
    format: string,
    filters: RoundFilters,
    count: number | null,
  ): Promise<void> {
    await this.audit.record({
      action: 'rounds.exported',
      actor: { id: user.id, username: user.username },
      ip,
      sessionId,
      result: 'ok',
      details: { format, filter: filters, count },
    });
  }
}
