import { randomUUID } from 'node:crypto';
import { ANONYMOUS_PLAYER, type ListedClient, type OnlineClient } from '@pitdesk/contracts/players';
import type { Subject } from '#core/permissions/can';
import type { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import type { RosterChanges, RosterView } from './roster.ts';

/**
 * The online list for accounts that may not identify players. Each client has a random id instead of its socket id
 * while its connection lasts, so that the id reveals nothing. New connections get new ids, and so do all connections
 * after a restart of this process or on another replica. All clients with a name share one name.
 */
export class AnonymousClients {
  readonly #ids = new Map<string, string>();
  readonly #gone = new Set<string>();

  client({ role, socket_id, detail }: OnlineClient): OnlineClient {
    return {
      ...(role === undefined ? {} : { role }),
      socket_id: socket_id ? this.idOf(socket_id) : socket_id,
      detail: detail && { ...detail, player: detail.player && ANONYMOUS_PLAYER },
    };
  }

  listed(client: ListedClient): ListedClient {
    const { seen_at, maybe_earlier } = client;
    return { ...this.client(client), seen_at, ...(maybe_earlier ? { maybe_earlier } : {}) };
  }

  /** Records the clients that left; their ids are still needed to publish it. */
  changed(changes: RosterChanges): void {
    for (const [id, { after }] of changes) {
      if (after === null) this.#gone.add(id);
      else this.#gone.delete(id);
    }
  }

  /** Called after publishing: drops the clients that left. */
  published(): void {
    for (const id of this.#gone) this.#ids.delete(id);
    this.#gone.clear();
  }

  /** Returns the id that replaces a socket id. */
  idOf(socketId: string): string {
    const known = this.#ids.get(socketId);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#ids.set(socketId, id);
    return id;
  }
}

/** Returns an account's view of the list: whom it lists, and at which terminals it identifies players. */
export const viewOf = (permissions: PermissionsService, user: Subject): RosterView => ({
  listed: permissions.reach(user, 'clients.list'),
  named: permissions.reach(user, 'clients.list', 'clients.identify'),
});

/** Returns the name of a view: views with equal names see the same. */
export const nameOf = ({ listed, named }: RosterView): string =>
  `${scopesOf(listed).join()}:${scopesOf(named).join()}`;
