import { Injectable } from '@nestjs/common';
import { personName } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  ANONYMOUS_PLAYER,
  isOnlinePlayer,
  type ListedPlayer,
  type OnlineFilter,
  type OnlineQuery,
} from '@pitdesk/contracts/players';
import { KnownTables } from '#upstream/back-office/known-tables';
import { playerSearch, playerSearchText } from '../player-search.ts';
import { AnonymousClients, nameOf } from './anonymous-clients.ts';
import { type ComparePlayers, type PlayerOrder, playerOrder } from './player-order.ts';
import { RosterService } from './roster.service.ts';
import type { NamedClient, RosterView } from './roster.ts';

/** A player as a view shows it; the same object until the player changes. */
interface Row {
  readonly player: ListedPlayer;
  readonly name: string;
  readonly searchText: string;
}

/** The players of one view, all of one state of the roster. */
type Rows = ReadonlySet<Row>;

/** One order of a view's players. */
interface Sorted {
  readonly of: Rows;
  readonly rows: readonly Row[];
}

/**
 * Finds and sorts the players online by what a view may see: where it may not identify a player, neither the name nor
 * the socket id has an effect. An order is kept while the roster changes: only players who are new to it are sorted.
 */
@Injectable()
export class ShownPlayers {
  readonly #named = new WeakMap<NamedClient, Row>();
  readonly #anonymous = new WeakMap<NamedClient, Row>();
  /** By view; cleared by a change. */
  readonly #rows = new Map<string, Rows>();
  /** By view, order and language. */
  readonly #sorted = new Map<string, Sorted>();

  constructor(
    private readonly source: RosterService,
    private readonly anonymous: AnonymousClients,
    private readonly tables: KnownTables,
  ) {
    const changed = (): void => this.#rows.clear();
    source.listen({ clientsChanged: changed, tablesChanged: changed });
  }

  page(view: RosterView, { page, per_page, ...filter }: OnlineQuery): Paginated<ListedPlayer> {
    const rows = this.#find(view, filter);
    const from = (page - 1) * per_page;
    return {
      data: rows.slice(from, from + per_page).map(({ player }) => player),
      meta: { page, per_page, total: rows.length, last_page: Math.ceil(rows.length / per_page) },
    };
  }

  all(view: RosterView, filter: OnlineFilter): ListedPlayer[] {
    return this.#find(view, filter).map(({ player }) => player);
  }

  /** Drops the orders of earlier states, which nobody requested since. */
  dropUnused(): void {
    const now = new Set(this.#rows.values());
    for (const [name, { of }] of this.#sorted) if (!now.has(of)) this.#sorted.delete(name);
  }

  #find(view: RosterView, { table, find, sort_by, language }: OnlineFilter): readonly Row[] {
    const [order, direction] = sort_by.split(':') as [PlayerOrder, 'asc' | 'desc'];
    const isAt = this.#isAt(table);
    const isFound = playerSearch(find ?? '');
    const rows = this.#inOrder(view, order, language).filter(
      ({ player, searchText }) => isAt(player.table_name) && isFound(searchText),
    );
    return direction === 'desc' ? rows.reverse() : rows;
  }

  /** A title that several tables share is resolved to no table: its players are found at each of them, and unplaced. */
  #isAt(table: OnlineFilter['table']): (title: string) => boolean {
    if (table === undefined) return () => true;
    if (table === 'unplaced') return (title) => this.source.placement.tableNamed(title) === undefined;
    const wanted = this.tables.get(table)?.title;
    return (title) => title === wanted;
  }

  #inOrder(view: RosterView, order: PlayerOrder, language: string): readonly Row[] {
    const name = `${nameOf(view)} ${order} ${language}`;
    const now = this.#rowsOf(view);
    const known = this.#sorted.get(name);
    if (known?.of === now) return known.rows;
    const kept = known?.rows.filter((row) => now.has(row)) ?? [];
    const added = [...now].filter((row) => known?.of.has(row) !== true);
    const rows = merged(kept, added, playerOrder(order, language));
    this.#sorted.set(name, { of: now, rows });
    return rows;
  }

  #rowsOf(view: RosterView): Rows {
    const name = nameOf(view);
    const known = this.#rows.get(name);
    if (known) return known;
    const { roster, placement } = this.source;
    const rows = new Set<Row>();
    for (const client of roster.named()) {
      if (!placement.isWithin(view.listed, client)) continue;
      const row = this.#rowOf(client, placement.isWithin(view.named, client));
      if (row) rows.add(row);
    }
    this.#rows.set(name, rows);
    return rows;
  }

  #rowOf(client: NamedClient, isNamed: boolean): Row | undefined {
    if (!isOnlinePlayer(client)) return undefined;
    const rows = isNamed ? this.#named : this.#anonymous;
    const known = rows.get(client);
    if (known) return known;
    const { socket_id, role, detail } = client;
    const player = isNamed ? detail.player : ANONYMOUS_PLAYER;
    const name = personName(player);
    const row = {
      name,
      searchText: playerSearchText({ name, player }),
      player: {
        socket_id: isNamed ? socket_id : this.anonymous.idOf(socket_id),
        player,
        table_name: detail.table_name ?? '',
        ...this.source.roster.seen(client),
        removable: (role ?? 'player') === 'player',
      },
    };
    rows.set(client, row);
    return row;
  }
}

/** With more added rows than one in so many, sorting costs less than finding the place of each. */
const FEW = 32;

/** Adds rows to rows in order. */
function merged(rows: readonly Row[], added: Row[], compare: ComparePlayers): readonly Row[] {
  added.sort(compare);
  if (added.length * FEW > rows.length) return [...rows, ...added].sort(compare);
  const parts: (readonly Row[])[] = [];
  let from = 0;
  for (const row of added) {
    const place = placeOf(row, rows, from, compare);
    parts.push(rows.slice(from, place), [row]);
    from = place;
  }
  return ([] as Row[]).concat(...parts, rows.slice(from));
}

/** Returns the place of a row among rows in order, at `from` or later. */
function placeOf(row: Row, rows: readonly Row[], from: number, compare: ComparePlayers): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] as Row, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
