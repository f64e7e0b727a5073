import { CHAT } from '@pitdesk/contracts/chat';
import type { Socket } from 'socket.io';

/** The part of a namespace that is used here. */
interface LocalNamespace {
  readonly name: string;
  readonly adapter: { readonly rooms: ReadonlyMap<string, ReadonlySet<string>> };
  readonly sockets: ReadonlyMap<string, Pick<Socket, 'conn'>>;
}

/** One write is no longer than one frame of a browser may be. */
const LONGEST_WRITE = CHAT.frameMaxBytes;

/** A fan-out that took less than this is not worth gathering for. */
const SHORT_MS = 1;
/** After a fan-out the loop is left to others for so many times as long as it took, */
const BREATH = 8;
/** and never for longer than this. */
const LONGEST_BREATH_MS = 80;

/** Events for the same rooms, in order. */
interface Pending {
  readonly rooms: readonly string[];
  readonly except: string | null;
  readonly packets: string[];
}

/**
 * Events to the members of rooms on this replica. Each is encoded once, and all of the same moment reach
 * a socket in one write: a system call for each message and socket is what a fan-out spends its time with. Where
 * that takes long, because the rooms are large, a moment is longer too: what comes soon after goes out together.
 */
export class JoinedWrites {
  readonly #namespace: LocalNamespace;
  /** Events that wait for the end of the tick, in order. */
  #waiting: Pending[] = [];
  #timer: NodeJS.Timeout | undefined;
  #nextAt = 0;

  constructor(namespace: LocalNamespace) {
    this.#namespace = namespace;
  }

  /** Keeps the order of events for each receiver. */
  emit(rooms: readonly string[], event: string, payload: unknown): void {
    this.#add(rooms, null, event, payload);
  }

  /** The same, but not to the members of one room. */
  emitExcept(except: string, rooms: readonly string[], event: string, payload: unknown): void {
    this.#add(rooms, except, event, payload);
  }

  /** Sends pending events, before an event that is sent in another way. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const begun = performance.now();
    this.#send(waiting);
    const took = performance.now() - begun;
    this.#nextAt = took < SHORT_MS ? 0 : begun + took + Math.min(LONGEST_BREATH_MS, took * BREATH);
  }

  #add(rooms: readonly string[], except: string | null, event: string, payload: unknown): void {
    if (!rooms.some((room) => this.#namespace.adapter.rooms.has(room))) return;
    const packet = `2${this.#namespace.name},${JSON.stringify([event, payload])}`;
    const last = this.#waiting.at(-1);
    if (last && last.except === except && last.rooms.join() === rooms.join()) {
      last.packets.push(packet);
      return;
    }
    this.#waiting.push({ rooms, except, packets: [packet] });
    if (this.#waiting.length === 1) this.#flushSoon();
  }

  #flushSoon(): void {
    const wait = this.#nextAt - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.flush(), wait);
    // The end of the moment comes behind all that one reading of a connection brought.
    else queueMicrotask(() => this.flush());
  }

  /** Receivers of the same event share its bytes. */
  #send(waiting: readonly Pending[]): void {
    const forWhom = new Map<string, number[]>();
    for (const [index, pending] of waiting.entries()) {
      for (const id of this.#membersOf(pending)) {
        const indexes = forWhom.get(id);
        if (indexes) indexes.push(index);
        else forWhom.set(id, [index]);
      }
    }
    const made = new Map<string, Writes>();
    for (const [id, indexes] of forWhom) {
      const key = indexes.join();
      const writes = made.get(key) ?? writesOf(indexes.flatMap((index) => waiting[index]?.packets ?? []));
      made.set(key, writes);
      this.#write(id, writes);
    }
  }

  #write(id: string, { packets, joined }: Writes): void {
    const conn = this.#namespace.sockets.get(id)?.conn;
    if (conn?.transport.name === 'websocket') {
      // Engine.io writes a frame that was made before as it is, and so several.
      for (const options of joined) conn.write('', options);
    } else {
      for (const packet of packets) conn?.write(packet);
    }
  }

  /** A socket in several of the rooms receives the event once. */
  #membersOf({ rooms, except }: Pending): Set<string> {
    const members = new Set(rooms.flatMap((room) => [...this.#in(room)]));
    if (except !== null) for (const id of this.#in(except)) members.delete(id);
    return members;
  }

  #in(room: string): ReadonlySet<string> {
    return this.#namespace.adapter.rooms.get(room) ?? NOBODY;
  }
}

const NOBODY: ReadonlySet<string> = new Set();

interface Writes {
  readonly packets: readonly string[];
  readonly joined: readonly { readonly compress: false; readonly wsPreEncodedFrame: Buffer[] }[];
}

const writesOf = (packets: readonly string[]): Writes => ({
  packets,
  joined: inWrites(packets).map((frames) => ({ compress: false, wsPreEncodedFrame: [frames] })),
});

/** The packets' frames, joined to as few pieces as may be. */
function inWrites(packets: readonly string[]): Buffer[] {
  const writes: Buffer[] = [];
  let [frames, length]: [Buffer[], number] = [[], 0];
  for (const packet of packets) {
    // A message of engine.io begins with a 4.
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

/** The last fragment of a text, and, as a server sends it, without a mask. */
const WHOLE_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/** A text as a server's WebSocket frame. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): Buffer {
  if (length < LENGTH_IN_16_BITS) return Buffer.from([WHOLE_TEXT, length]);
  if (length < 2 ** 16) {
    const head = Buffer.from([WHOLE_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    head.writeUInt16BE(length, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.set([WHOLE_TEXT, LENGTH_IN_64_BITS]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
