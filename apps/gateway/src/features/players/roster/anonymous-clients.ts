import { randomUUID } from 'node:crypto';
import {
  ANONYMOUS_PLAYER,
  type ClientListDelta,
  type ListedClient,
  type OnlineClient,
} from '@pitdesk/contracts/players';
import type { Subject } from '#core/permissions/can';
import type { PermissionsService } from '#core/permissions/permissions.service';
import type { RosterChanges, RosterView } from './roster.ts';

/**
 * The online list for accounts that may not know who is online. Each client has a random id instead of its socket id,
 * for as long as its connection lasts: it reveals nothing of the socket id. A new connection gets another one, and so
 * does every connection after a restart of this process or on another replica. All clients with a name share one name.
 */
export class AnonymousClients {
  readonly #ids = new Map<string, string>();
  readonly #gone = new Set<string>();

  client({ role, socket_id, detail }: OnlineClient): OnlineClient {
    return {
      ...(role === undefined ? {} : { role }),
      socket_id: socket_id ? this.#idOf(socket_id) : socket_id,
      detail: detail && { ...detail, player: detail.player && ANONYMOUS_PLAYER },
    };
  }

  listed(client: ListedClient): ListedClient {
    const { seen_at, maybe_earlier } = client;
    return { ...this.client(client), seen_at, ...(maybe_earlier ? { maybe_earlier } : {}) };
  }

  delta({ joined, left, changed, ...position }: ClientListDelta): ClientListDelta {
    return {
      ...position,
      joined: joined.map((client) => this.listed(client)),
      left: left.map((id) => this.#idOf(id)),
      changed: changed.map((client) => this.listed(client)),
    };
  }

  /** Notes who left; their ids are still needed to publish it. */
  changed(changes: RosterChanges): void {
    for (const [id, { after }] of changes) {
      if (after === null) this.#gone.add(id);
      else this.#gone.delete(id);
    }
  }

  /** The changes so far were published: forgets who left. */
  published(): void {
    for (const id of this.#gone) this.#ids.delete(id);
    this.#gone.clear();
  }

  #idOf(socketId: string): string {
    const known = this.#ids.get(socketId);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#ids.set(socketId, id);
    return id;
  }
}

/** Returns the part of the list that an account sees. Only some accounts may know who the players are. */
export const viewOf = (permissions: PermissionsService, user: Subject): RosterView => ({
  terminals: permissions.reach(user, 'clients.list'),
  anonymous: !permissions.can(user, 'clients.identify').allowed,
});

/** The name of a view: views with the same name see the same. */
export const nameOf = ({ terminals, anonymous }: RosterView): string =>
  `${terminals === 'all' ? 'all' : terminals.join()}${anonymous ? ':anonymous' : ''}`;
