import { Injectable } from '@nestjs/common';
import { chatRoom, terminalOfRoom } from '@pitdesk/contracts/chat';
import { fromStoredId } from '#core/database/storable';
import type { ChatNamespace } from '#core/sockets/namespaces';
import { KnownTables } from '#upstream/back-office/known-tables';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';
import { ChatTables } from '../chat-tables.ts';
import { shownIn, watchedBy } from './chat-broadcast.ts';
import { ChatFeed } from './chat-feed.ts';

/** Joins each of the operator's rooms when the first browser of this replica needs it, and leaves it after the last. */
@Injectable()
export class UpstreamRooms {
  readonly #joined = new Set<string>();
  #namespace: ChatNamespace | undefined;
  #adjusting = false;

  constructor(
    private readonly chatSocket: ChatSocket,
    private readonly feed: ChatFeed,
    private readonly tables: ChatTables,
    known: KnownTables,
  ) {
    known.onChange(() => this.#adjustSoon());
  }

  attach(namespace: ChatNamespace): void {
    this.#namespace = namespace;
    const onRoom = (room: string) => {
      const isOfChat = [terminalOfRoom(room), watchedBy(room), shownIn(room)].some((of) => of !== undefined);
      if (isOfChat) this.#adjustSoon();
    };
    namespace.adapter.on('create-room', onRoom).on('delete-room', onRoom);
  }

  /** Adjusts once for all changes of one turn of the event loop, such as the reload of a page. */
  #adjustSoon(): void {
    if (this.#adjusting) return;
    this.#adjusting = true;
    setImmediate(() => {
      this.#adjusting = false;
      this.#adjust();
    });
  }

  #adjust(): void {
    const wanted = new Set(
      [...(this.#namespace?.adapter.rooms.keys() ?? [])].flatMap((room) => this.#needs(room)),
    );
    for (const room of wanted) {
      if (this.#joined.has(room)) continue;
      this.#joined.add(room);
      this.feed.open(room);
      this.chatSocket.join(room);
    }
    for (const room of this.#joined) {
      if (wanted.has(room)) continue;
      this.#joined.delete(room);
      this.chatSocket.leave(room);
      this.feed.close(room);
    }
  }

  /** Returns the operator's rooms whose messages a room of the gateway needs. */
  #needs(room: string): string[] {
    if (terminalOfRoom(room) !== undefined) return [room];
    const shown = shownIn(room);
    if (shown !== undefined) {
      const table = this.tables.find(fromStoredId(shown));
      return table ? [chatRoom(table.terminal_id)] : [];
    }
    const watched = watchedBy(room);
    if (watched === undefined) return [];
    if (watched !== 'all') return [chatRoom(watched)];
    return this.tables.all().map(({ terminal_id }) => chatRoom(terminal_id));
  }
}
