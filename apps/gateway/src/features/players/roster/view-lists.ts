import type { ListedClient, OnlineClient } from '@pitdesk/contracts/players';
import { type AnonymousClients, nameOf } from './anonymous-clients.ts';
import type { RosterService } from './roster.service.ts';
import type { RosterView } from './roster.ts';

/** The whole list for each view: built at the first request and cached until it changes. */
export class ViewLists {
  readonly #source: RosterService;
  readonly #anonymous: AnonymousClients;
  readonly #full = new Map<string, OnlineClient[]>();
  readonly #listed = new Map<string, ListedClient[]>();

  constructor(source: RosterService, anonymous: AnonymousClients) {
    this.#source = source;
    this.#anonymous = anonymous;
  }

  /** Returns the list as the operator sent it, for clients that know only the specification's events. */
  full(view: RosterView): OnlineClient[] {
    return kept(this.#full, view, () => {
      const { roster, placement } = this.#source;
      const shown = roster.everybody().filter((client) => placement.isWithin(view.listed, client));
      return shown.map((client) =>
        placement.isWithin(view.named, client) ? client : this.#anonymous.client(client),
      );
    });
  }

  /** Returns the list with the first sight of each client. */
  listed(view: RosterView): ListedClient[] {
    return kept(this.#listed, view, () => {
      const { roster, placement } = this.#source;
      const shown = [...roster.named()].filter((client) => placement.isWithin(view.listed, client));
      return shown.map((client) => {
        const listed = roster.listed(client);
        return placement.isWithin(view.named, client) ? listed : this.#anonymous.listed(listed);
      });
    });
  }

  changed(): void {
    this.#full.clear();
    this.#listed.clear();
  }
}

function kept<T>(lists: Map<string, T>, view: RosterView, make: () => T): T {
  const name = nameOf(view);
  const list = lists.get(name) ?? make();
  lists.set(name, list);
  return list;
}
