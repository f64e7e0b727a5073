import { randomUUID } from 'node:crypto';
import { ANONYMOUS_PLAYER, type ListedClient, type OnlineClient } from '@pitdesk/contracts/players';
import type { Subject } from '#core/permissions/can';
import type { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import type { RosterChanges, RosterView } from './roster.ts';

/**
 * The online list where an account may not know who is online. Each client has a random id instead of its socket id,
 * for as long as its connection lasts: it reveals nothing of the socket id. A new connection gets another one, and so
 * does every connection after a restart of this process or on another replica. All clients with a name share one name.
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

  /** Returns the id that stands for a socket id. */
  idOf(socketId: string): string {
    const known = this.#ids.get(socketId);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#ids.set(socketId, id);
    return id;
  }
}

/** Returns the part of the list that an account sees: who is online, and at which terminals it may know the players. */
export const viewOf = (permissions: PermissionsService, user: Subject): RosterView => ({
  listed: permissions.reach(user, 'clients.list'),
  named: permissions.reach(user, 'clients.list', 'clients.identify'),
});

/** The name of a view: views with the same name see the same. */
export const nameOf = ({ listed, named }: RosterView): string =>
  `${scopesOf(listed).join()}:${scopesOf(named).join()}`;
