import { Inject, Injectable, Logger } from '@nestjs/common';
import { EntityId, TerminalId } from '@pitdesk/contracts/fields';
import { GameName } from '@pitdesk/contracts/games';
import { SpeakerParams } from '@pitdesk/contracts/translation';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { DefaultEventsMap, Namespace, Server } from 'socket.io';
import { Adapter } from 'socket.io-adapter';
import { z } from 'zod';
import { Drops } from '#core/metrics/metrics';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';
import { type LinkStatus, RedisLink } from './redis-link.ts';

/** Staff who view a conversation, in the browsers of one replica. */
export const StaffAt = z.object({
  chat_id: EntityId,
  user_id: z.string(),
  username: z.string(),
  typing: z.boolean(),
});
export type StaffAt = z.infer<typeof StaffAt>;

/** A changed event, with the fields that determine its recipients. */
const ChangedEvent = z.object({
  id: EntityId,
  game: GameName.nullable(),
  terminal_id: TerminalId.nullable(),
});

/** A new entry of the handover log. */
const ChangedHandover = z.object({ id: z.string(), terminal_id: TerminalId });

/** A changed correction; without a terminal if that is unknown. */
const ChangedCorrection = z.object({ id: z.string(), terminal_id: TerminalId.nullable() });

/** A changed sanction; without a terminal if it applies everywhere. */
const ChangedSanction = z.object({
  id: z.string(),
  player_id: z.string(),
  terminal_id: TerminalId.nullable(),
});

/** A changed message to many tables, published once for each of its terminals. */
const ChangedBroadcast = z.object({ id: z.string(), terminal_id: TerminalId });
/** A table with a new state, act or plan; without a terminal if that is unknown. */
const ChangedTable = z.object({ id: EntityId, terminal_id: TerminalId.nullable() });
/** A new or changed incident, or the playbooks; without a terminal if that is unknown. */
const ChangedIncident = z.object({ id: z.string(), terminal_id: TerminalId.nullable() });
/** A wheel, a shoe or a lot of cards, published for the terminal where it is, and for the one that it left. */
const ChangedEquipment = z.object({ id: z.string(), terminal_id: TerminalId });
/** A new or changed case; without a terminal if that is unknown. */
const ChangedCase = z.object({ id: z.string(), player_id: z.string(), terminal_id: TerminalId.nullable() });

/**
 * Events between replicas. Receivers do not trust them: an event triggers a read of the database. They carry neither
 * messages nor tokens.
 */
const ReplicaEvents = {
  /** The sender's complete part, repeated while it is not empty; empty once when it ends. */
  presence: z.object({ replica: z.string(), staff: z.array(StaffAt) }),
  'conversations:changed': z.object({ chat_ids: z.array(EntityId) }),
  'language:changed': SpeakerParams,
  'send:contradicted': z.object({ id: z.uuid() }),
  'read:changed': z.object({ user_id: EntityId, chat_id: EntityId }),
  'events:changed': z.object({ changes: z.array(ChangedEvent) }),
  'corrections:changed': z.object({ changes: z.array(ChangedCorrection) }),
  'dealers:changed': z.object({ changes: z.array(z.object({ id: EntityId })) }),
  'alarms:changed': z.object({}),
  'sanctions:changed': z.object({ changes: z.array(ChangedSanction) }),
  'protectionCases:changed': z.object({ changes: z.array(ChangedCase) }),
  'incidents:changed': z.object({ changes: z.array(ChangedIncident) }),
  'equipment:changed': z.object({ changes: z.array(ChangedEquipment) }),
  'handover:changed': z.object({ changes: z.array(ChangedHandover) }),
  'broadcasts:changed': z.object({ changes: z.array(ChangedBroadcast) }),
  'tableControl:changed': z.object({ changes: z.array(ChangedTable) }),
  /** Changed holds and erasures. */
  'retention:changed': z.object({
    changes: z.array(z.object({ terminal_id: TerminalId.nullable() })),
  }),
  /** A replica erased a player. */
  'players:erased': z.object({}),
  'words:changed': z.object({ changes: z.array(z.object({ id: z.string() })) }),
  /** The operator changed an account: receivers must reread its sessions. */
  'account:changed': z.object({ user_id: EntityId }),
  'session:ended': z.object({ session_id: z.string() }),
  /** The sender was disconnected: receivers publish their state and refetch. */
  'look:again': z.object({}),
} as const;

type ReplicaEventName = keyof typeof ReplicaEvents;
type ReplicaEvent<E extends ReplicaEventName> = z.infer<(typeof ReplicaEvents)[E]>;

type ChangeEventName =
  | 'broadcasts:changed'
  | 'protectionCases:changed'
  | 'incidents:changed'
  | 'corrections:changed'
  | 'dealers:changed'
  | 'equipment:changed'
  | 'events:changed'
  | 'handover:changed'
  | 'sanctions:changed'
  | 'retention:changed'
  | 'tableControl:changed'
  | 'words:changed';
/** One change that a replica publishes as that event. */
export type ReplicaChange<E extends ChangeEventName> = ReplicaEvent<E>['changes'][number];

type PeerEvents = { [E in ReplicaEventName]: (payload: ReplicaEvent<E>) => void };
type PeerNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, PeerEvents>;
type Listener = (payload: never) => void;

/** A namespace for replicas only; no socket can join it. */
const NAMESPACE = '/replicas';
const NAMES = Object.keys(ReplicaEvents) as ReplicaEventName[];

/**
 * Publishes events between replicas, over Redis if it is configured. Browsers' namespaces do not use it: a replica
 * emits to its own browsers without waiting, and operator events, which every replica receives, are not published
 * twice. Publishing never fails for the caller: the other replicas refetch when the link is back.
 */
@Injectable()
export class Replicas {
  readonly #logger = new Logger(Replicas.name);
  readonly #url: string | null;
  readonly #timing: Timing;
  readonly #listeners = new Map<ReplicaEventName, Set<Listener>>();
  readonly #restored = new Set<() => void>();
  #link: RedisLink | undefined;
  #namespace: PeerNamespace | undefined;

  constructor(
    @Inject(SETTINGS) { redisUrl }: Settings,
    private readonly drops: Drops,
    clock: Clock,
    periodic: Periodic,
    @Inject(INTERVALS) intervals: Intervals,
  ) {
    this.#url = redisUrl;
    this.#timing = { clock, intervals, periodic };
  }

  /** null for a single replica. */
  get status(): LinkStatus | null {
    return this.#link?.status ?? null;
  }

  /** Must be called before any other namespace is created. */
  attach(server: Server): void {
    if (this.#url === null) return;
    const link = new RedisLink(this.#url, this.#timing, (status) => this.#turned(status));
    const redis = createAdapter(link.adapterClient, { streamName: 'pitdesk', channelPrefix: 'pitdesk' });
    // A function expression, because socket.io calls it with `new`.
    server.adapter(function adapterOf(namespace) {
      return namespace.name === NAMESPACE ? redis(namespace) : new Adapter(namespace);
    });
    const namespace: PeerNamespace = server.of(NAMESPACE);
    namespace.use((_, next) => next(new Error('There is nothing here')));
    for (const name of NAMES) namespace.on(name, (payload: unknown) => this.#take(name, payload));
    this.#link = link;
    this.#namespace = namespace;
  }

  publish<E extends ReplicaEventName>(name: E, payload: ReplicaEvent<E>): void {
    if (this.status?.state === 'down') this.drops.count('replica_event_unsent');
    if (this.status?.state !== 'up') return;
    // The payload fits its event, but not the union of all events that `serverSideEmit` takes.
    const [event, data] = [name, payload] as [ReplicaEventName, never];
    this.#namespace?.serverSideEmit(event, data);
  }

  publishChanges<E extends ChangeEventName>(name: E, changes: readonly ReplicaChange<E>[]): void {
    // The payload of each change event is exactly its list of changes.
    this.publish(name, { changes } as ReplicaEvent<E>);
  }

  onChanges<E extends ChangeEventName>(
    name: E,
    listener: (changes: readonly ReplicaChange<E>[]) => void,
  ): void {
    this.on(name, ({ changes }) => listener(changes));
  }

  on<E extends ReplicaEventName>(name: E, listener: (payload: ReplicaEvent<E>) => void): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  /** Both sides may have missed events. */
  onRestored(listener: () => void): void {
    this.#restored.add(listener);
    this.on('look:again', listener);
  }

  close(): void {
    this.#link?.close();
  }

  #turned({ state }: LinkStatus): void {
    if (state === 'down') {
      this.#logger.warn('Redis is unreachable: the other replicas receive no events of this one');
      return;
    }
    this.#logger.log('Redis is reachable: the replicas are connected');
    for (const listener of this.#restored) listener();
    this.publish('look:again', {});
  }

  #take(name: ReplicaEventName, payload: unknown): void {
    const parsed = ReplicaEvents[name].safeParse(payload);
    if (!parsed.success) {
      this.drops.count('unreadable_replica_event');
      return;
    }
    // The listeners of an event take its payload, which one Map for all events cannot express.
    for (const listener of this.#listeners.get(name) ?? []) listener(parsed.data as never);
  }
}
