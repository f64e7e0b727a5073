import { Injectable, type StreamableFile } from '@nestjs/common';
import { personName } from '@pitdesk/contracts/chat';
import {
  type ExportPlayersQuery,
  isOnlinePlayer,
  type OrderedPlayer,
  playerOrdersIn,
  playerSearch,
  playerSearchText,
} from '@pitdesk/contracts/players';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import type { Reach } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { KnownTables } from '#upstream/back-office/known-tables';
import { RosterService } from './roster/roster.service.ts';

interface PlayerLine extends OrderedPlayer {
  readonly maybeEarlier: boolean;
}

const COLUMNS: ExportColumn<PlayerLine>[] = [
  { key: 'player', title: 'Player', value: ({ player }) => player },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'table', title: 'Table', value: ({ tableName }) => tableName },
  { key: 'online_since', title: 'Online since', value: ({ seenAt }) => seenAt, time: true },
  { key: 'maybe_earlier', title: 'Maybe earlier', value: ({ maybeEarlier }) => maybeEarlier },
  { key: 'socket_id', title: 'Socket', value: ({ id }) => id },
];

/** Exports the current online list: the rows of the screen, in its order. */
@Injectable()
export class PlayersExport {
  constructor(
    private readonly clock: Clock,
    private readonly players: RosterService,
    private readonly tables: KnownTables,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
  ) {}

  /** @throws AppError `upstream.unavailable` if the online list is unknown */
  async of({ principal, ip }: Actor, query: ExportPlayersQuery): Promise<StreamableFile> {
    if (!this.players.live) throw new AppError('upstream.unavailable');
    const { user } = principal;
    const reach = this.permissions.reach(user, 'clients.export', 'clients.list', 'clients.identify');
    const rows = this.#rows(reach, query);
    const { format, table, find, sort, dir } = query;
    const filter = { table, find, sort, dir };
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

  #rows(
    reach: Reach<'clients.export' | 'clients.identify'>,
    { table, find, sort, dir, language }: ExportPlayersQuery,
  ) {
    const { roster, placement } = this.players;
    // A title that several tables share is resolved as on the screen.
    const title = table === undefined ? undefined : this.tables.get(table)?.title;
    const isFound = playerSearch(find ?? '');
    const isAt = (tableName: string): boolean => {
      if (table === undefined) return true;
      return table === 'unplaced' ? placement.tableNamed(tableName) === undefined : tableName === title;
    };
    const rows: PlayerLine[] = [];
    for (const client of roster.named()) {
      if (!isOnlinePlayer(client) || !placement.isWithin(reach, client)) continue;
      const { player, table_name } = client.detail;
      const tableName = table_name ?? '';
      const name = personName(player);
      if (!isAt(tableName) || !isFound(playerSearchText({ name, player }))) continue;
      const { seen_at, maybe_earlier } = roster.listed(client);
      rows.push({
        id: client.socket_id,
        player,
        name,
        tableName,
        seenAt: seen_at,
        maybeEarlier: maybe_earlier === true,
      });
    }
    rows.sort(playerOrdersIn(language)[sort]);
    return dir === 'desc' ? rows.reverse() : rows;
  }
}

const ROWS_AT_ONCE = 1_000;

/** Returns the list as one batch, because it is already in memory. */
async function* inOneGo<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
