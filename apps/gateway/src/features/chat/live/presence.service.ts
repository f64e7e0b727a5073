import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CHAT, type Presence, type PresenceRequest } from '@pitdesk/contracts/chat';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import { toStoredId } from '#core/database/storable';
import { Replicas, type StaffAt } from '#core/replicas/replicas';
import type { ChatSocketOfBrowser } from '#core/sockets/namespaces';
import { type Cancel, Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { ChatBroadcast, presenceRoom } from './chat-broadcast.ts';

interface Replica {
  readonly staff: readonly StaffAt[];
  readonly receivedAt: number;
}

/** The presence that the other replicas last published. */
class PresenceElsewhere {
  readonly #clock: Clock;
  readonly #silentMs: number;
  readonly #replicas = new Map<string, Replica>();

  /** @param silentMs a replica that publishes nothing for longer counts as dead */
  constructor(clock: Clock, silentMs: number) {
    this.#clock = clock;
    this.#silentMs = silentMs;
  }

  all(): StaffAt[] {
    return [...this.#replicas.values()].flatMap(({ staff }) => staff);
  }

  /** @returns the conversations whose presence changed */
  take(replica: string, staff: readonly StaffAt[]): EntityId[] {
    const before = this.#replicas.get(replica)?.staff ?? [];
    if (staff.length === 0) this.#replicas.delete(replica);
    else this.#replicas.set(replica, { staff, receivedAt: this.#clock.elapsed() });
    return chatsThatDiffer(before, staff);
  }

  /** @returns the conversations whose presence changed */
  forgetSilent(): EntityId[] {
    const now = this.#clock.elapsed();
    const silent = [...this.#replicas].filter(([, { receivedAt }]) => now - receivedAt > this.#silentMs);
    return silent.flatMap(([replica]) => this.take(replica, []));
  }
}

function chatsThatDiffer(before: readonly StaffAt[], now: readonly StaffAt[]): EntityId[] {
  const [linesBefore, linesNow] = [new Set(before.map(lineOf)), new Set(now.map(lineOf))];
  const changed = [
    ...before.filter((one) => !linesNow.has(lineOf(one))),
    ...now.filter((one) => !linesBefore.has(lineOf(one))),
  ];
  return [...new Map(changed.map(({ chat_id }) => [String(chat_id), chat_id])).values()];
}

const lineOf = ({ chat_id, user_id, typing }: StaffAt): string => JSON.stringify([chat_id, user_id, typing]);

interface Present extends StaffAt {
  readonly typingEnds: Cancel | undefined;
}

/**
 * The staff who show a conversation or type in it, by the last reports of their browsers, at this replica and the others.
 */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #replica = randomUUID();
  readonly #sockets = new Map<string, Present>();
  readonly #followed = new WeakSet<ChatSocketOfBrowser>();
  readonly #elsewhere: PresenceElsewhere;
  #task: PeriodicTask | undefined;
  #isScheduled = false;
  /** True if the other replicas have presence of this one. */
  #hasPublished = false;

  constructor(
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly broadcast: ChatBroadcast,
    private readonly replicas: Replicas,
  ) {
    this.#elsewhere = new PresenceElsewhere(clock, intervals.chatPresenceSilentMs);
    replicas.on('presence', ({ replica, staff }) => this.#show(this.#elsewhere.take(replica, staff)));
    replicas.onRestored(() => this.#publishOwn());
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Publishing presence',
      everyMs: this.intervals.chatPresencePublishMs,
      run: () => {
        this.#show(this.#elsewhere.forgetSilent());
        if (this.#sockets.size > 0) this.#publishOwn();
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  /** @returns the current presence; null when no conversation is open */
  async set(socket: ChatSocketOfBrowser, { chat_id, typing }: PresenceRequest): Promise<Presence | null> {
    const before = this.#sockets.get(socket.id);
    this.#follow(socket);
    if (before && (chat_id === null || !sameId(before.chat_id, chat_id))) {
      await socket.leave(presenceRoom(before.chat_id));
      this.#clear(socket.id);
    }
    if (chat_id === null) return null;
    await socket.join(presenceRoom(chat_id));
    // It may have disconnected while its permission was checked.
    if (!socket.connected) return null;
    before?.typingEnds?.();
    const { id, username } = socket.data.principal.user;
    const typingEnds = typing
      ? this.clock.after(CHAT.typingMs, () => this.#stopTyping(socket.id))
      : undefined;
    this.#sockets.set(socket.id, { chat_id, user_id: toStoredId(id), username, typing, typingEnds });
    return this.#changed(chat_id);
  }

  /** Clears the presence of a socket when it disconnects. */
  #follow(socket: ChatSocketOfBrowser): void {
    if (this.#followed.has(socket)) return;
    this.#followed.add(socket);
    socket.once('disconnect', () => this.#clear(socket.id));
  }

  #stopTyping(socketId: string): void {
    const present = this.#sockets.get(socketId);
    if (!present) return;
    this.#sockets.set(socketId, { ...present, typing: false, typingEnds: undefined });
    this.#changed(present.chat_id);
  }

  #clear(socketId: string): void {
    const present = this.#sockets.get(socketId);
    if (!present) return;
    present.typingEnds?.();
    this.#sockets.delete(socketId);
    this.#changed(present.chat_id);
  }

  #changed(chatId: EntityId): Presence {
    this.#publishSoon();
    return this.#notify(chatId);
  }

  #show(chatIds: readonly EntityId[]): void {
    for (const chatId of chatIds) this.#notify(chatId);
  }

  #notify(chatId: EntityId): Presence {
    const presence = { chat_id: chatId, staff: this.#staffAt(chatId) };
    this.broadcast.present(presence);
    return presence;
  }

  /** Publishes once for all changes of one turn of the event loop. */
  #publishSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#publishOwn();
    });
  }

  #publishOwn(): void {
    if (this.#sockets.size === 0 && !this.#hasPublished) return;
    const staff = [...this.#sockets.values()].map(({ typingEnds: _, ...one }) => one);
    this.replicas.publish('presence', { replica: this.#replica, staff });
    this.#hasPublished = staff.length > 0;
  }

  /** Lists a person with several browsers once, as typing if one of them types. */
  #staffAt(chatId: EntityId): Presence['staff'] {
    const staff = new Map<string, Presence['staff'][number]>();
    for (const one of [...this.#sockets.values(), ...this.#elsewhere.all()]) {
      if (!sameId(one.chat_id, chatId)) continue;
      const { user_id, username } = one;
      const typing = one.typing || (staff.get(user_id)?.typing ?? false);
      staff.set(user_id, { user_id, username, typing });
    }
    return [...staff.values()].sort((a, b) => (a.username < b.username ? -1 : 1));
  }
}
