import { CHAT } from '@pitdesk/contracts';
import type { Socket } from 'socket.io';
import { textFrame } from './text-frame.ts';

/** What of a namespace is needed here. */
export interface LocalNamespace {
  readonly name: string;
  readonly adapter: { readonly rooms: ReadonlyMap<string, ReadonlySet<string>> };
  readonly sockets: ReadonlyMap<string, Pick<Socket, 'conn'>>;
}

/** What is written in one go is no longer than one frame of a browser may be. */
const LONGEST_WRITE = CHAT.frameMaxBytes;

/**
 * Events to the members of rooms on this replica. Each is encoded once, and all that are told in the same moment reach
 * a socket in one write: a system call for each message and socket is what a fan-out spends its time with.
 */
export class JoinedWrites {
  readonly #namespace: LocalNamespace;
  /** What waits for the end of the moment, by the rooms that it is for. */
  readonly #waiting = new Map<string, { rooms: readonly string[]; packets: string[] }>();

  constructor(namespace: LocalNamespace) {
    this.#namespace = namespace;
  }

  /** What is told to the same rooms keeps its order. */
  emit(rooms: readonly string[], event: string, payload: unknown): void {
    if (!rooms.some((room) => this.#namespace.adapter.rooms.has(room))) return;
    const key = rooms.join();
    const waiting = this.#waiting.get(key) ?? { rooms, packets: [] };
    // The end of the moment comes behind all that one reading of a connection brought.
    if (this.#waiting.size === 0) queueMicrotask(() => this.flush());
    this.#waiting.set(key, waiting);
    waiting.packets.push(`2${this.#namespace.name},${JSON.stringify([event, payload])}`);
  }

  /** Sends what waits, ahead of what is about to be told in another way. */
  flush(): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { rooms, packets } of all) this.#send(rooms, packets);
  }

  #send(rooms: readonly string[], packets: readonly string[]): void {
    const writes = inWrites(packets).map((frames) => ({ compress: false, wsPreEncodedFrame: [frames] }));
    for (const id of this.#membersOf(rooms)) {
      const conn = this.#namespace.sockets.get(id)?.conn;
      if (conn?.transport.name === 'websocket') {
        // Engine.io writes a frame that was made before as it is, and so several.
        for (const write of writes) conn.write('', write);
      } else {
        for (const packet of packets) conn?.write(packet);
      }
    }
  }

  /** A socket that is in several of the rooms is told once. */
  #membersOf(rooms: readonly string[]): Set<string> {
    return new Set(rooms.flatMap((room) => [...(this.#namespace.adapter.rooms.get(room) ?? [])]));
  }
}

/** The packets' frames, joined to as few pieces as may be. */
function inWrites(packets: readonly string[]): Buffer[] {
  const writes: Buffer[] = [];
  let [frames, length]: [Buffer[], number] = [[], 0];
  for (const packet of packets) {
    // What engine.io calls a message begins with a 4.
    const frame = textFrame(`4${packet}`);
    if (frames.length > 0 && length + frame.length > LONGEST_WRITE) {
      writes.push(Buffer.concat(frames));
      [frames, length] = [[], 0];
    }
    frames.push(frame);
    length += frame.length;
  }
  return [...writes, Buffer.concat(frames)];
}
