import { Injectable } from '@nestjs/common';
import { type MessagePosition, positionParam } from '@pitdesk/contracts/chat';
import {
  type FoundPlayers,
  PLAYERS,
  type PlayerFile,
  type PlayerMessages,
  type PlayerVisit,
  playerIdOf,
} from '@pitdesk/contracts/players';
import type { Principal } from '#core/actor/actor';
import { fromStoredId, storableText } from '#core/database/storable';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, type Reach, within } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { PlayerTalk } from '#features/chat/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { RosterService } from '../roster/roster.service.ts';
import { type VisitRow, VisitsStore } from '../visits/visits.store.ts';
import { merged, minutesWithin, type Stretch } from './online-time.ts';
import { PlayerFinder } from './player-finder.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The maximum number of visits on a page: more than a person can make in its days. */
const MOST_VISITS = 5_000;

/** Returns the data about a player within an account's reach. */
@Injectable()
export class PlayerFileService {
  constructor(
    private readonly clock: Clock,
    private readonly finder: PlayerFinder,
    private readonly store: VisitsStore,
    private readonly online: RosterService,
    private readonly talk: PlayerTalk,
    private readonly tables: KnownTables,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
  ) {}

  /** Finds players by name or id, with their online state. */
  async find(principal: Principal, find: string): Promise<FoundPlayers> {
    const reach = this.permissions.reach(principal.user, 'players.read');
    const { rows, capped } = await this.finder.search(reach, find);
    const online = new Set([...this.#onlineOf(new Set(rows.map(({ id }) => id)), reach)].map(({ id }) => id));
    return {
      data: rows.map(({ id, player, lastSeenAt }) => ({
        id,
        player,
        last_seen_at: (online.has(id) ? this.clock.date() : lastSeenAt).toISOString(),
        online: online.has(id),
      })),
      capped,
    };
  }

  /** @throws AppError `request.not_found`, also for a player out of reach */
  async of(principal: Principal, id: string): Promise<PlayerFile> {
    const reach = this.permissions.reach(principal.user, 'players.read');
    const player = await this.finder.require(reach, id);
    const now = this.clock.now();
    const from = now - PLAYERS.days * DAY_MS;
    const [names, visits, keptSince] = await Promise.all([
      this.store.namesOf(id),
      this.store.visitsOf(id, reach, new Date(from), MOST_VISITS),
      this.store.keptSince(),
    ]);
    const online = this.online.live ? [...this.#onlineOf(new Set([id]), reach)] : null;
    return {
      id,
      player: player.player,
      names,
      first_seen_at: player.firstSeenAt.toISOString(),
      last_seen_at: (online !== null && online.length > 0 ? new Date(now) : player.lastSeenAt).toISOString(),
      online: online?.map(({ id: _, ...connection }) => sinceItsVisit(connection, visits)) ?? null,
      tables: tablesOf(visits, from, now),
      days: this.#daysOf(visits, keptSince, now),
      visits: visits.slice(0, PLAYERS.visits).map(visitJson),
      kept_since: keptSince?.toISOString() ?? null,
    };
  }

  /** @throws AppError `request.not_found` */
  async messages(principal: Principal, id: string, before: MessagePosition | null): Promise<PlayerMessages> {
    const reach = this.permissions.reach(principal.user, 'chat.read', 'players.read');
    await this.finder.require(reach, id);
    const known = within(reach, this.tables.all());
    const byChat = new Map(
      known.flatMap((table) => (table.chat ? [[String(table.chat.id), table] as const] : [])),
    );
    const chats = reach.terminals === 'all' ? null : [...byChat.keys()].map(fromStoredId);
    const names = await this.store.namesOf(id);
    const { messages, capped } = await this.talk.ofSenders(names, chats, before, PLAYERS.messagesPerPage);
    const last = messages.at(-1);
    return {
      data: messages.map((message) => {
        const table = byChat.get(String(message.chat_id));
        const named = table && { id: table.id, title: table.title, terminal_id: table.terminal_id };
        return { ...message, table: named ?? null };
      }),
      next: capped && last ? positionParam(last) : null,
    };
  }

  /** Returns the current connections of these players, at tables within reach. */
  *#onlineOf(ids: ReadonlySet<string>, reach: Reach<'players.read'>) {
    const { roster, placement } = this.online;
    for (const client of roster.named()) {
      const player = client.detail?.player;
      if (!player) continue;
      const id = playerIdOf(player);
      if (!ids.has(id)) continue;
      const title = client.detail?.table_name ?? '';
      const table = placement.tableNamed(title);
      if (!covers(reach, table?.terminal_id ?? null)) continue;
      const { seen_at, maybe_earlier } = roster.seen(client);
      yield {
        id,
        socket_id: client.socket_id,
        table: { id: table?.id ?? null, title, terminal_id: table?.terminal_id ?? null },
        since: seen_at,
        maybe_earlier,
      };
    }
  }

  #daysOf(visits: readonly VisitRow[], keptSince: Date | null, now: number): PlayerFile['days'] {
    const stretches = merged(visits.map((visit) => stretchOf(visit, now)));
    const days: PlayerFile['days'] = [];
    const finder = this.days.finder();
    let span = this.days.dayAt(now);
    for (let nth = 0; nth < PLAYERS.days; nth += 1) {
      const { from, to } = span;
      const isKept = keptSince !== null && keptSince.getTime() < to;
      days.push({
        day: finder(new Date(from).toISOString()),
        minutes: isKept ? minutesWithin(stretches, { from, to }) : null,
      });
      span = this.days.dayAt(from - 1);
    }
    return days.toReversed();
  }
}

/** A connection that moved is at its table since the start of its visit, so that the page shows one time of arrival. */
function sinceItsVisit<
  C extends { socket_id: string; since: string; maybe_earlier: boolean; table: { title: string } },
>(connection: C, visits: readonly VisitRow[]): C {
  const [socketId, title] = [storableText(connection.socket_id), storableText(connection.table.title)];
  const visit = visits.find(
    (one) => one.socketId === socketId && one.tableTitle === title && one.endedAt === null,
  );
  if (visit === undefined) return connection;
  return { ...connection, since: visit.beganAt.toISOString(), maybe_earlier: visit.maybeEarlier };
}

const stretchOf = ({ beganAt, endedAt }: VisitRow, now: number): Stretch => ({
  from: beganAt.getTime(),
  to: endedAt?.getTime() ?? now,
});

const tableOf = ({ tableId, tableTitle, terminalId }: VisitRow) => ({
  id: tableId === null ? null : fromStoredId(tableId),
  title: tableTitle,
  terminal_id: terminalId,
});

export const visitJson = (visit: VisitRow): PlayerVisit => ({
  table: tableOf(visit),
  began_at: visit.beganAt.toISOString(),
  maybe_earlier: visit.maybeEarlier,
  ended_at: visit.endedAt?.toISOString() ?? null,
  ended_about: visit.endedAbout,
});

/** Returns the tables of a player within a span, longest stay first. */
function tablesOf(visits: readonly VisitRow[], from: number, to: number): PlayerFile['tables'] {
  const byTable = new Map<string, VisitRow[]>();
  for (const visit of visits) {
    const key = `${visit.tableId ?? ''} ${visit.tableTitle}`;
    byTable.set(key, [...(byTable.get(key) ?? []), visit]);
  }
  const tables = [...byTable.values()].flatMap((rows) => {
    const [newest] = rows;
    if (newest === undefined) return [];
    const stretches = merged(rows.map((row) => stretchOf(row, to)));
    const minutes = minutesWithin(stretches, { from, to });
    const last_at = (newest.endedAt ?? new Date(to)).toISOString();
    return [{ table: tableOf(newest), visits: rows.length, minutes, last_at }];
  });
  return tables.toSorted((a, b) => b.minutes - a.minutes);
}
