import { CHAT } from '@pitdesk/contracts/chat';
import type { Socket } from 'socket.io';
import { Sender } from 'ws';
import type { Cancel, Clock } from '#core/time/clock';

declare module 'ws' {
  // Exported, and missing in the types of the package.
  const Sender: { frame(data: Buffer, options: typeof TEXT_FRAME): Buffer[] };
}

/** The part of a namespace that is used here. */
interface LocalNamespace {
  readonly name: string;
  readonly adapter: { readonly rooms: ReadonlyMap<string, ReadonlySet<string>> };
  readonly sockets: ReadonlyMap<string, Pick<Socket, 'conn'>>;
}

/** One write is no longer than one frame of a browser may be. */
const LONGEST_WRITE = CHAT.frameMaxBytes;

/** After a fan-out shorter than this the next one is not delayed. */
const SHORT_MS = 1;
/** After a longer one the event loop stays free for this multiple of its duration, */
const IDLE_FACTOR = 8;
/** at most this long. */
const LONGEST_IDLE_MS = 80;

/** An unfragmented text message. A server does not mask. */
const TEXT_FRAME = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false } as const;

/** Who receives an event: the members of the rooms, but not those of one. */
interface Audience {
  readonly rooms: readonly string[];
  readonly except: string | null;
}

interface Pending {
  readonly audience: Audience;
  readonly packet: string;
}

/**
 * Sends events to the members of rooms on this replica. Each event is encoded once, and the events of one tick reach a
 * socket in one write, because a fan-out spends its time on system calls. After a long fan-out, that of a large room,
 * events are batched for longer.
 */
export class JoinedWrites {
  readonly #clock: Clock;
  readonly #namespace: LocalNamespace;
  /** Events that wait for the end of the tick, in order. */
  #waiting: Pending[] = [];
  /** Their audiences, by what makes two the same. */
  readonly #audiences = new Map<string, Audience>();
  #cancel: Cancel | undefined;
  #nextAt = 0;

  constructor(clock: Clock, namespace: LocalNamespace) {
    this.#clock = clock;
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
    this.#cancel?.();
    this.#cancel = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    const audiences = [...this.#audiences.values()];
    this.#waiting = [];
    this.#audiences.clear();
    const begun = this.#clock.elapsed();
    this.#send(waiting, audiences);
    const took = this.#clock.elapsed() - begun;
    this.#nextAt = took < SHORT_MS ? 0 : begun + took + Math.min(LONGEST_IDLE_MS, took * IDLE_FACTOR);
  }

  #add(rooms: readonly string[], except: string | null, event: string, payload: unknown): void {
    if (!rooms.some((room) => this.#namespace.adapter.rooms.has(room))) return;
    const packet = `2${this.#namespace.name},${JSON.stringify([event, payload])}`;
    const name = JSON.stringify([rooms, except]);
    const audience = this.#audiences.get(name) ?? { rooms, except };
    this.#audiences.set(name, audience);
    this.#waiting.push({ audience, packet });
    if (this.#waiting.length === 1) this.#flushSoon();
  }

  #flushSoon(): void {
    const wait = this.#nextAt - this.#clock.elapsed();
    if (wait > 0) this.#cancel = this.#clock.after(wait, () => this.flush());
    // A microtask runs after all packets of one read of a connection were handled.
    else queueMicrotask(() => this.flush());
  }

  /** Receivers of the same event share its bytes. */
  #send(waiting: readonly Pending[], audiences: readonly Audience[]): void {
    // For each receiver a bit of each audience that it belongs to: there are few audiences, and many receivers.
    const belongsTo = new Map<string, bigint>();
    for (const [index, audience] of audiences.entries()) {
      const bit = 1n << BigInt(index);
      for (const id of this.#membersOf(audience)) belongsTo.set(id, (belongsTo.get(id) ?? 0n) | bit);
    }
    const made = new Map<bigint, Writes>();
    for (const [id, bits] of belongsTo) {
      const writes = made.get(bits) ?? writesOf(packetsFor(bits, waiting, audiences));
      made.set(bits, writes);
      this.#write(id, writes);
    }
  }

  #write(id: string, { packets, joined }: Writes): void {
    const conn = this.#namespace.sockets.get(id)?.conn;
    if (conn?.transport.name === 'websocket') {
      // Engine.io writes a pre-encoded frame as it is, so that one can hold several.
      for (const options of joined) conn.write('', options);
    } else {
      for (const packet of packets) conn?.write(packet);
    }
  }

  /** A socket in several of the rooms receives the event once. */
  #membersOf({ rooms, except }: Audience): ReadonlySet<string> {
    const [first = ''] = rooms;
    if (rooms.length === 1 && except === null) return this.#in(first);
    const members = new Set(rooms.flatMap((room) => [...this.#in(room)]));
    if (except !== null) for (const id of this.#in(except)) members.delete(id);
    return members;
  }

  #in(room: string): ReadonlySet<string> {
    return this.#namespace.adapter.rooms.get(room) ?? NOBODY;
  }
}

const NOBODY: ReadonlySet<string> = new Set();

/** @param bits of the audiences, in their order */
function packetsFor(bits: bigint, waiting: readonly Pending[], audiences: readonly Audience[]): string[] {
  const own = new Set(audiences.filter((_, index) => (bits & (1n << BigInt(index))) !== 0n));
  return waiting.filter(({ audience }) => own.has(audience)).map(({ packet }) => packet);
}

interface Writes {
  readonly packets: readonly string[];
  readonly joined: readonly { readonly compress: false; readonly wsPreEncodedFrame: Buffer[] }[];
}

const writesOf = (packets: readonly string[]): Writes => ({
  packets,
  joined: inWrites(packets).map((frames) => ({ compress: false, wsPreEncodedFrame: [frames] })),
});

/** Joins the packets' frames to as few writes as possible. */
function inWrites(packets: readonly string[]): Buffer[] {
  const writes: Buffer[] = [];
  let [frames, length]: [Buffer[], number] = [[], 0];
  for (const packet of packets) {
    // A message of engine.io begins with a 4.
    const frame = Sender.frame(Buffer.from(`4${packet}`), TEXT_FRAME);
    const size = frame.reduce((sum, part) => sum + part.length, 0);
    if (frames.length > 0 && length + size > LONGEST_WRITE) {
      writes.push(Buffer.concat(frames));
      [frames, length] = [[], 0];
    }
    frames.push(...frame);
    length += size;
  }
  return [...writes, Buffer.concat(frames)];
}
