import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import type { ExportRoundsQuery } from '@pitdesk/contracts/rounds';
import { exportFile } from '../../../common/export/export-file.ts';
import { PropertyDays } from '../../../config/property-days.ts';
import { BackOfficeTables } from '../../../upstream/back-office/back-office-tables.ts';
import { KnownTables } from '../../../upstream/back-office/known-tables.ts';
import { AuditService } from '../../audit/audit.service.ts';
import type { Actor } from '../../sessions/actor.ts';
import type { Principal } from '../../sessions/principal.ts';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from '../rounds-reader.ts';
import { roundColumns } from './round-columns.ts';

/** The rows of the screen as a file, in its order; a million take no more memory than a stretch. */
@Injectable()
export class RoundsExportService {
  readonly #logger = new Logger(RoundsExportService.name);

  constructor(
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
    private readonly tables: BackOfficeTables,
    private readonly known: KnownTables,
    private readonly sessions: SessionsService,
  ) {}

  async of(actor: Actor, { format, ...asked }: ExportRoundsQuery): Promise<StreamableFile> {
    const { principal } = actor;
    const filters = this.days.spanned(asked);
    const filter = { ...this.days.named(asked), ...filters };
    if (filters.table_id !== undefined) await this.rounds.requireTable(principal, filters.table_id, actor);
    const [count] = await Promise.all([this.reader.count(principal, filters), this.#nameTables(principal)]);
    await this.#record(actor, format, filter, count);
    const gamingDay = this.days.finder();
    return exportFile({
      format,
      zone: this.days.zone,
      name: `rounds-${new Date().toISOString().slice(0, 16).replace(':', '')}`,
      title: 'Rounds',
      filter,
      count,
      by: principal.user.username,
      columns: roundColumns(gamingDay, (id) => this.known.get(id)?.title ?? null),
      batches: this.reader.all(principal, filters, 'started_at:desc'),
      toJson: (round) => ({ ...round, gaming_day: gamingDay(round.started_at) }),
    });
  }

  /** Asks for every table's title, closed ones included; the rounds are wanted where no title comes, too. */
  async #nameTables({ sessionId }: Principal): Promise<void> {
    try {
      const bearer = await this.sessions.upstreamToken(sessionId);
      await this.tables.list({ filters: { active: '0' } }, bearer);
    } catch (error) {
      this.#logger.warn({ err: error }, 'An export goes without the titles that are not known');
    }
  }

  async #record(
    { principal: { user, sessionId }, ip }: Actor,
    format: string,
    filter: Omit<ExportRoundsQuery, 'format'>,
    count: number | null,
  ): Promise<void> {
    await this.audit.record({
      action: 'rounds.exported',
      actor: { id: user.id, username: user.username },
      ip,
      sessionId,
      result: 'ok',
      details: { format, filter, count },
    });
  }
}
