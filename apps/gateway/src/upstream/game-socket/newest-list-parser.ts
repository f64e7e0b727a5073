import { Decoder, Encoder } from 'socket.io-parser';

/** An event packet called `clientList`, in whatever namespace, before its JSON is read. */
const CLIENT_LIST_FRAME = /^2(?:\/[^,]*,)?\d*\["clientList"[,\]]/;

/**
 * A socket.io parser that reads only the newest client list waiting. A list replaces the one before it whole, and at
 * tens of thousands of players reading one costs more than anything else here: of those that arrive together only
 * the last is decoded, at the next turn of the loop.
 */
export function newestListParser(onGarbage: (reason: string) => void) {
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
        super.add(packet);
      } catch (error) {
        // Outside the caller's own try: a frame that cannot be read must not end the process.
        onGarbage(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { Encoder, Decoder: NewestListDecoder };
}
