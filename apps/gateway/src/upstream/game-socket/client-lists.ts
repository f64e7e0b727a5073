import { OnlineClient } from '@pitdesk/contracts';
import { sameJson } from '../../common/json/same-json.ts';

interface Known {
  /** As it came over the wire. */
  readonly came: unknown;
  readonly client: OnlineClient;
  /** The number of the last list that had it. */
  list: number;
}

/**
 * Reads the operator's lists of clients, one after the other. Each is the whole list again, with nearly everybody in it as
 * before: who came just so the last time is the same object as then, and only who is new or other is checked.
 */
export class ClientLists {
  readonly #known = new Map<string, Known>();
  #lists = 0;

  /**
   * The clients of a list that came over the wire, with the fields that the contract knows. One client that cannot be
   * read is left out and does not hide the others; `null` where it is no list at all.
   */
  read(payload: unknown): { clients: OnlineClient[]; unreadable: number } | null {
    if (!Array.isArray(payload)) return null;
    this.#lists += 1;
    const clients: OnlineClient[] = [];
    for (const came of payload as readonly unknown[]) {
      const client = this.#clientOf(came);
      if (client) clients.push(client);
    }
    if (this.#known.size > clients.length) this.#forgetTheOthers();
    return { clients, unreadable: payload.length - clients.length };
  }

  #clientOf(came: unknown): OnlineClient | undefined {
    const id = idOf(came);
    const known = id === null ? undefined : this.#known.get(id);
    if (known && sameJson(came, known.came)) {
      known.list = this.#lists;
      return known.client;
    }
    const { data: client } = OnlineClient.safeParse(came);
    if (client && id !== null) {
      // One object is kept for the two where the contract left nothing behind.
      this.#known.set(id, { came: sameJson(came, client) ? client : came, client, list: this.#lists });
    }
    return client;
  }

  #forgetTheOthers(): void {
    for (const [id, { list }] of this.#known) if (list !== this.#lists) this.#known.delete(id);
  }
}

function idOf(came: unknown): string | null {
  if (typeof came !== 'object' || came === null || !('socket_id' in came)) return null;
  return typeof came.socket_id === 'string' ? came.socket_id : null;
}
