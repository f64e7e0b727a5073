import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import type { Dialect } from '../reading/dialect.ts';
import { ClientLists } from './client-lists.ts';
import { readClient } from './read-clients.ts';

/** An event packet called `clientList`, in whatever namespace, before its JSON is read. */
const CLIENT_LIST_FRAME = /^2(?:\/[^,]*,)?\d*\["clientList"[,\]]/;
/** The same with a list and without an acknowledgement, up to where the list begins. */
const PLAIN_LIST_FRAME = /^2(?:(\/[^,]*),)?\["clientList",(?=\[)/;

/**
 * A socket.io parser that reads only the newest client list waiting. A list replaces the one before it whole, and at
 * tens of thousands of players reading one costs more than anything else here: of those that arrive together only
 * the last is read, at the next turn of the loop, and of that what is new. It is passed on as a `ClientList`, or as the
 * JSON that came where it is written in an unusual way.
 */
export function newestListParser(dialect: Dialect, onGarbage: (reason: string) => void) {
  const lists = new ClientLists((came) => readClient(came, dialect));

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
        // Outside the caller's own try: a frame that cannot be read must not end the process.
        onGarbage(error instanceof Error ? error.message : String(error));
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
