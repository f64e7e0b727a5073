import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ANONYMOUS_PLAYER, type OnlineClient } from '@pitdesk/contracts/players';
import type { Subject } from '#core/permissions/can';
import type { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { RosterService } from './roster.service.ts';
import type { RosterView } from './roster.ts';

/**
 * The online list for accounts that may not identify players. Each client has a random id instead of its socket id
 * while its connection lasts, so that the id reveals nothing. New connections get new ids, and so do all connections
 * after a restart of this process or on another replica. All clients with a name share one name.
 */
@Injectable()
export class AnonymousClients {
  readonly #ids = new Map<string, string>();

  constructor(source: RosterService) {
    source.listen({
      clientsChanged: (changes) => {
        for (const [id, { after }] of changes) if (after === null) this.#ids.delete(id);
      },
      tablesChanged: () => undefined,
    });
  }

  client({ role, socket_id, detail }: OnlineClient): OnlineClient {
    return {
      ...(role === undefined ? {} : { role }),
      socket_id: socket_id ? this.idOf(socket_id) : socket_id,
      detail: detail && { ...detail, player: detail.player && ANONYMOUS_PLAYER },
    };
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
