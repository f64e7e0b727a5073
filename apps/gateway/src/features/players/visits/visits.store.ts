import { Inject, Injectable } from '@nestjs/common';
import { personName } from '@pitdesk/contracts/chat';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { literally } from '#core/database/storable';
import { type Reach, type Terminals, terminalWithin } from '#core/permissions/reach';
import { playerSearchText } from '../player-search.ts';

const { empty, join, sql } = consoleDb.Prisma;

/** A player at a time, with the name as the operator wrote it. */
export interface Sighting {
  readonly playerId: string;
  readonly player: string;
  readonly at: Date;
}

export type NewVisit = Omit<consoleDb.PlayerVisit, 'id'>;
export type VisitRow = consoleDb.PlayerVisit;
export type OpenVisit = Pick<VisitRow, 'id' | 'socketId' | 'player' | 'tableTitle'>;

/** Stores players and their visits. */
@Injectable()
export class VisitsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Records that these players were seen. Each player and each name may occur once. */
  async seen(sightings: readonly Sighting[]): Promise<void> {
    if (sightings.length === 0) return;
    const ids = sightings.map(({ playerId }) => playerId);
    const players = sightings.map(({ player }) => player);
    const moments = sightings.map(({ at }) => at.toISOString());
    const texts = players.map((player) => playerSearchText({ name: personName(player), player }));
    await this.#client.$executeRaw`
      WITH seen AS (
        SELECT id, player, search_text, at::timestamptz FROM unnest(
          ${ids}::text[], ${players}::text[], ${texts}::text[], ${moments}::text[]
        ) AS row (id, player, search_text, at)
      ), names AS (
        INSERT INTO player_names (player_id, player, last_seen_at) SELECT id, player, max(at) FROM seen GROUP BY 1, 2
        ON CONFLICT (player_id, player)
          DO UPDATE SET last_seen_at = greatest(player_names.last_seen_at, excluded.last_seen_at)
      )
      INSERT INTO players (id, player, search_text, first_seen_at, last_seen_at)
      SELECT DISTINCT ON (id) id, player, search_text, at, at FROM seen ORDER BY id, at DESC
      ON CONFLICT (id) DO UPDATE SET
        player = CASE WHEN excluded.last_seen_at >= players.last_seen_at THEN excluded.player ELSE players.player END,
        search_text = CASE
          WHEN excluded.last_seen_at >= players.last_seen_at THEN excluded.search_text ELSE players.search_text END,
        first_seen_at = least(players.first_seen_at, excluded.first_seen_at),
        last_seen_at = greatest(players.last_seen_at, excluded.last_seen_at)`;
  }

  async begin(visits: readonly NewVisit[]): Promise<OpenVisit[]> {
    if (visits.length === 0) return [];
    const all = <K extends keyof NewVisit>(field: K) => visits.map((visit) => visit[field]);
    const moments = visits.map(({ beganAt }) => beganAt.toISOString());
    const tables = visits.map(({ tableId }) => tableId ?? '');
    const terminals = visits.map(({ terminalId }) => terminalId ?? -1);
    // One statement for any number: at the start it contains all players online.
    return await this.#client.$queryRaw<OpenVisit[]>`
      INSERT INTO player_visits
        (player_id, player, socket_id, table_title, table_id, terminal_id, began_at, maybe_earlier)
      SELECT player_id, player, socket_id, table_title, nullif(table_id, ''), nullif(terminal_id, -1),
        began_at::timestamptz, maybe_earlier
      FROM unnest(
        ${all('playerId')}::text[], ${all('player')}::text[], ${all('socketId')}::text[], ${all('tableTitle')}::text[],
        ${tables}::text[], ${terminals}::int[], ${moments}::text[], ${all('maybeEarlier')}::bool[]
      ) AS row (player_id, player, socket_id, table_title, table_id, terminal_id, began_at, maybe_earlier)
      RETURNING id, player, socket_id AS "socketId", table_title AS "tableTitle"`;
  }

  async end(ids: readonly bigint[], endedAt: Date, endedAbout: boolean): Promise<void> {
    if (ids.length === 0) return;
    await this.#client.$executeRaw`
      WITH ended AS (
        UPDATE player_visits SET ended_at = ${endedAt}, ended_about = ${endedAbout}
        WHERE id = ANY(${[...ids]}::bigint[]) AND ended_at IS NULL RETURNING player_id
      )
      UPDATE players SET last_seen_at = greatest(last_seen_at, ${endedAt})
      WHERE id IN (SELECT player_id FROM ended)`;
  }

  /** Resolves the titles of open visits, and of ended ones without a table, to tables. */
  async place(tables: readonly { title: string; id: string; terminalId: number }[]): Promise<void> {
    if (tables.length === 0) return;
    const all = <K extends 'title' | 'id' | 'terminalId'>(field: K) => tables.map((table) => table[field]);
    await this.#client.$executeRaw`
      UPDATE player_visits SET table_id = known.id, terminal_id = known.terminal_id
      FROM unnest(${all('title')}::text[], ${all('id')}::text[], ${all('terminalId')}::int[])
        AS known (title, id, terminal_id)
      WHERE table_title = known.title AND (ended_at IS NULL OR table_id IS NULL)
        AND (table_id IS DISTINCT FROM known.id OR player_visits.terminal_id IS DISTINCT FROM known.terminal_id)`;
  }

  async open(): Promise<OpenVisit[]> {
    return await this.#client.playerVisit.findMany({
      where: { endedAt: null },
      select: { id: true, socketId: true, player: true, tableTitle: true },
    });
  }

  async find(playerId: string): Promise<consoleDb.Player | null> {
    return await this.#client.player.findUnique({ where: { id: playerId } });
  }

  /** Returns the names of a player, newest first. */
  async namesOf(playerId: string): Promise<string[]> {
    const rows = await this.#client.playerName.findMany({
      where: { playerId },
      orderBy: { lastSeenAt: 'desc' },
    });
    return rows.map(({ player }) => player);
  }

  /** Returns the visits within reach that overlap with a span, newest first. */
  async visitsOf(
    playerId: string,
    reach: Reach<'players.read'>,
    since: Date,
    most: number,
  ): Promise<VisitRow[]> {
    return await this.#client.playerVisit.findMany({
      where: { playerId, ...terminalWithin(reach), OR: [{ endedAt: null }, { endedAt: { gte: since } }] },
      orderBy: { beganAt: 'desc' },
      take: most,
    });
  }

  async wasAt(playerId: string, reach: Terminals): Promise<boolean> {
    const where = { playerId, ...terminalWithin(reach) };
    return (await this.#client.playerVisit.findFirst({ where, select: { id: true } })) !== null;
  }

  /** Returns those of the players who are known and were at a terminal within reach. */
  async knownAmong(ids: readonly string[], reach: Terminals): Promise<ReadonlySet<string>> {
    const among = { in: [...ids] };
    const rows =
      reach.terminals === 'all'
        ? await this.#client.player.findMany({ where: { id: among }, select: { id: true } })
        : await this.#client.playerVisit.groupBy({
            by: ['playerId'],
            where: { playerId: among, ...terminalWithin(reach) },
          });
    return new Set(rows.map((row) => ('id' in row ? row.id : row.playerId)));
  }

  /** Returns players within reach whose name or id contains every word, last seen first. */
  async search(
    words: readonly string[],
    { terminals }: Reach<'players.read'>,
    most: number,
  ): Promise<consoleDb.Player[]> {
    const holds = words.map((word) => sql`p.search_text LIKE ${`%${literally(word)}%`}`);
    // Checked for each found player, because all players of a terminal would be a long list.
    const wasThere = sql`EXISTS (
      SELECT 1 FROM player_visits v WHERE v.player_id = p.id AND v.terminal_id = ANY(${terminals === 'all' ? [] : [...terminals]}::int[])
    )`;
    const conditions = [...holds, ...(terminals === 'all' ? [] : [wasThere])];
    return await this.#client.$queryRaw<consoleDb.Player[]>`
      SELECT p.id, p.player, p.search_text AS "searchText", p.first_seen_at AS "firstSeenAt",
        p.last_seen_at AS "lastSeenAt"
      FROM players p ${conditions.length === 0 ? empty : sql`WHERE ${join(conditions, ' AND ')}`}
      ORDER BY p.last_seen_at DESC, p.id LIMIT ${most}`;
  }

  /** Returns the start of the oldest stored visit; null without visits. */
  async keptSince(): Promise<Date | null> {
    const first = await this.#client.playerVisit.findFirst({
      orderBy: { id: 'asc' },
      select: { beganAt: true },
    });
    return first?.beganAt ?? null;
  }
}
