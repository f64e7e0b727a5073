import { Injectable } from '@nestjs/common';
import type { GameLogicServerEvents } from '@pitdesk/contracts/api';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameLogicNamespace, GameLogicSocket } from './namespaces.ts';

type EventName = keyof GameLogicServerEvents;
type PayloadOf<E extends EventName> = Parameters<GameLogicServerEvents[E]>[0];

/** The scope of a room: a terminal, a table, or `all`, for accounts that reach every one. */
export type RoomScope = EntityId;

/**
 * The rooms of one feature on `/game-logic`: one for each terminal or table, and one for all. Emits to this replica's
 * browsers.
 */
export class FeatureRooms {
  readonly #prefix: string;
  readonly #namespace: () => GameLogicNamespace | undefined;

  constructor(feature: string, namespace: () => GameLogicNamespace | undefined) {
    this.#prefix = `${feature}:`;
    this.#namespace = namespace;
  }

  async join(socket: GameLogicSocket, scopes: readonly RoomScope[]): Promise<void> {
    await socket.join(scopes.map(this.#nameOf));
  }

  leave(socket: GameLogicSocket): void {
    for (const room of this.of(socket)) void socket.leave(room);
  }

  /** Returns the rooms that a socket has joined. */
  of(socket: GameLogicSocket): string[] {
    return [...socket.rooms].filter((room) => room.startsWith(this.#prefix));
  }

  async leaveOne(socket: GameLogicSocket, scope: RoomScope): Promise<void> {
    await socket.leave(this.#nameOf(scope));
  }

  /** Emits to rooms; a socket in several of them receives the event once. */
  emit<E extends EventName>(scopes: readonly RoomScope[], event: E, payload: PayloadOf<E>): void {
    this.#send(
      scopes.map((scope) => this.#nameOf(scope)),
      event,
      payload,
    );
  }

  emitToAll<E extends EventName>(event: E, payload: PayloadOf<E>): void {
    const open = this.#open();
    if (open.length > 0) this.#send(open, event, payload);
  }

  isOpen(scope: RoomScope): boolean {
    return this.#namespace()?.adapter.rooms.has(this.#nameOf(scope)) ?? false;
  }

  get hasMembers(): boolean {
    return this.#open().length > 0;
  }

  /** Returns any socket in one of the rooms; undefined if they are empty. */
  anyMember(): GameLogicSocket | undefined {
    const { adapter, sockets } = this.#namespace() ?? {};
    const [room] = this.#open();
    const [id] = (room !== undefined && adapter?.rooms.get(room)) || [];
    return id === undefined ? undefined : sockets?.get(id);
  }

  #nameOf = (scope: RoomScope): string => `${this.#prefix}${scope}`;

  #open(): string[] {
    const rooms = this.#namespace()?.adapter.rooms.keys() ?? [];
    return [...rooms].filter((room) => room.startsWith(this.#prefix));
  }

  #send(rooms: string[], event: EventName, payload: unknown): void {
    // socket.io's types cannot relate a generic event to its payload; the callers do.
    const target: { emit(event: string, payload: unknown): unknown } | undefined =
      this.#namespace()?.local.to(rooms);
    target?.emit(event, payload);
  }
}

/** Addresses browsers on `/game-logic`. Features have no other way. */
@Injectable()
export class GameLogicRooms {
  #namespace: GameLogicNamespace | undefined;

  /** Called once, when the server is created. */
  bind(namespace: GameLogicNamespace): void {
    this.#namespace = namespace;
  }

  /** Emits to every browser of this replica. */
  emitToEverybody<E extends EventName>(event: E, payload: PayloadOf<E>): void {
    const everybody: { emit(event: string, payload: unknown): unknown } | undefined = this.#namespace?.local;
    everybody?.emit(event, payload);
  }

  of(feature: string): FeatureRooms {
    return new FeatureRooms(feature, () => this.#namespace);
  }
}
