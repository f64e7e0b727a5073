import { Injectable, type StreamableFile } from '@nestjs/common';
import { personName } from '@pitdesk/contracts/chat';
import type { ExportPlayersQuery, ListedPlayer } from '@pitdesk/contracts/players';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { RosterService } from './roster/roster.service.ts';
import { ShownPlayers } from './roster/shown-players.ts';

const COLUMNS: ExportColumn<ListedPlayer>[] = [
  { key: 'player', title: 'Player', value: ({ player }) => player },
  { key: 'name', title: 'Name', value: ({ player }) => personName(player) },
  { key: 'table', title: 'Table', value: ({ table_name }) => table_name },
  { key: 'online_since', title: 'Online since', value: ({ seen_at }) => seen_at, time: true },
  { key: 'maybe_earlier', title: 'Maybe earlier', value: ({ maybe_earlier }) => maybe_earlier },
  { key: 'socket_id', title: 'Socket', value: ({ socket_id }) => socket_id },
];

/** Exports the current online list: the rows of the screen, in its order. */
@Injectable()
export class PlayersExport {
  constructor(
    private readonly clock: Clock,
    private readonly online: RosterService,
    private readonly players: ShownPlayers,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
  ) {}

  /** @throws AppError `upstream.unavailable` if the online list is unknown */
  async of({ principal, ip }: Actor, query: ExportPlayersQuery): Promise<StreamableFile> {
    if (!this.online.live) throw new AppError('upstream.unavailable');
    const { user } = principal;
    const reach = this.permissions.reach(user, 'clients.export', 'clients.list', 'clients.identify');
    const rows = this.players.all({ listed: reach, named: reach }, query);
    const { format, table, find, sort_by } = query;
    const filter = { table, find, sort_by };
    await this.audit.done(
      { principal, ip },
      {
        action: 'players.exported',
        details: { format, filter, count: rows.length },
      },
    );
    const at = this.clock.date();
    return exportFile({
      at,
      format,
      zone: this.days.zone,
      name: `players-${at.toISOString().slice(0, 16).replace(':', '')}`,
      title: 'Players online',
      filter,
      count: rows.length,
      by: user.username,
      columns: COLUMNS,
      batches: inOneGo(rows),
    });
  }
}

const ROWS_AT_ONCE = 1_000;

/** Returns the list as one batch, because it is already in memory. */
async function* inOneGo<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
