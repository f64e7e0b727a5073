import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import type { Dialect } from '../reading/dialect.ts';
import { ClientLists } from './client-lists.ts';
import { readClient } from './read-clients.ts';

/** Matches a `clientList` event packet of any namespace, before its JSON is parsed. */
const CLIENT_LIST_FRAME = /^2(?:\/[^,]*,)?\d*\["clientList"[,\]]/;
/** Matches the same with a list and without an acknowledgement, up to the start of the list. */
const PLAIN_LIST_FRAME = /^2(?:(\/[^,]*),)?\["clientList",(?=\[)/;

/**
 * Returns a socket.io parser that reads only the newest waiting client list. A list replaces the one before it, and with
 * tens of thousands of players reading one costs more than anything else here. Of the lists that arrive together only
 * the last is read, in the next turn of the event loop, and of that list only what is new. The packet holds a
 * `ClientList`, or the plain JSON if the list is formatted in an unusual way.
 */
export function newestListParser(dialect: Dialect, onInvalidJson: (reason: string) => void) {
  const lists = new ClientLists((json) => readClient(json, dialect));

  class NewestListDecoder extends Decoder {
    #waiting: string | null = null;

    override add(packet: unknown): void {
      if (typeof packet !== 'string' || !CLIENT_LIST_FRAME.test(packet)) {
        super.add(packet);
        return;
      }
      const scheduled = this.#waiting !== null;
      this.#waiting = packet;
      if (!scheduled) setImmediate(() => this.#decodeWaiting());
    }

    override destroy(): void {
      this.#waiting = null;
      super.destroy();
    }

    #decodeWaiting(): void {
      const packet = this.#waiting;
      this.#waiting = null;
      if (packet === null) return;
      try {
        const read = readPlain(lists, packet);
        if (read) super.emitReserved('decoded', read);
        else super.add(packet);
      } catch (error) {
        // The caller's try block is over by now: an unreadable frame must not end the process.
        onInvalidJson(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { Encoder, Decoder: NewestListDecoder };
}

function readPlain(lists: ClientLists, packet: string): Packet | null {
  const frame = PLAIN_LIST_FRAME.exec(packet);
  const read = frame && lists.read(packet, frame[0].length);
  if (!read || packet.slice(read.end) !== ']') return null;
  return { type: PacketType.EVENT, nsp: frame[1] ?? '/', data: ['clientList', read.list] };
}
