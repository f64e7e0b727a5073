import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { sameJson } from '#core/json/same-json';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { type FeatureRooms, GameLogicRooms } from '#core/sockets/rooms';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { actionFor, maySee } from './alarm-rights.ts';
import { AlarmsStore } from './alarms.store.ts';
import { Watchers } from './kinds/index.ts';

/** Publishes changes of the database to this replica's bells, whichever replica made them. */
@Injectable()
export class AlarmBoard implements OnApplicationShutdown {
  #known: ReadonlyMap<string, Alarm> | null = null;
  readonly #rooms: FeatureRooms;
  /** Rooms of accounts that also see cases. */
  readonly #care: FeatureRooms;
  #task: PeriodicTask | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: AlarmsStore,
    private readonly watchers: Watchers,
    private readonly permissions: PermissionsService,
    private readonly replicas: Replicas,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    rooms: GameLogicRooms,
  ) {
    this.#rooms = rooms.of('alarms');
    this.#care = rooms.of('alarms-of-cases');
    replicas.on('alarms:changed', () => this.#run());
    replicas.onRestored(() => this.#run());
  }

  /** Joins the room first, so that no change is missed between the list and the first event. */
  async watch(socket: GameLogicSocket): Promise<Alarm[]> {
    const { user } = socket.data.principal;
    await this.#rooms.join(socket, scopesOf(this.permissions.reach(user, 'alarms.read')));
    await this.#care.join(socket, scopesOf(this.permissions.reach(user, actionFor('case_critical'))));
    this.#task ??= this.periodic.every({
      name: 'Publishing alarms',
      everyMs: this.intervals.alarmsBoardLookMs,
      run: () => this.#lookIfWatched(),
    });
    try {
      const open = await this.#look();
      return open.filter((alarm) => maySee(this.permissions, user, alarm));
    } catch (error) {
      this.leave(socket);
      throw error;
    }
  }

  leave(socket: GameLogicSocket): void {
    this.#rooms.leave(socket);
    this.#care.leave(socket);
  }

  /** Publishes a change that this replica wrote to its own bells and to the other replicas. */
  changed(): void {
    this.#run();
    this.replicas.publish('alarms:changed', {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
    await this.#underWay;
  }

  /** Without a task nobody has watched yet. */
  #run(): void {
    void this.#task?.run();
  }

  async #lookIfWatched(): Promise<void> {
    if (this.#rooms.hasMembers) await this.#look();
    else this.#known = null;
  }

  /** Serialized, so that an older result is never published after a newer one. */
  #look(): Promise<readonly Alarm[]> {
    const looking = this.#underWay.then(() => this.#publishChanges());
    this.#underWay = looking.then(
      () => undefined,
      () => undefined,
    );
    return looking;
  }

  async #publishChanges(): Promise<readonly Alarm[]> {
    const open = await this.store.open(this.watchers.kinds);
    const known = this.#known;
    const now = new Map(open.map((alarm) => [alarm.id, alarm]));
    this.#known = now;
    // Without watchers nothing is published: a new watcher gets the list.
    if (known === null) return open;
    const gone = [...known.keys()].filter((id) => !now.has(id));
    const over = gone.length === 0 ? [] : await this.store.find(gone);
    const changed = open.filter((alarm) => !isSame(known.get(alarm.id), alarm));
    // Oldest first, so that a bell announces the newest last.
    for (const alarm of [...over, ...changed.toReversed()]) this.#publish(alarm);
    return open;
  }

  #publish(alarm: Alarm): void {
    const rooms = alarm.kind === 'case_critical' ? this.#care : this.#rooms;
    rooms.emit(['all', alarm.table.terminal_id], 'alarm:changed', alarm);
  }
}

/** A repeated check without a change is not published. */
const isSame = (known: Alarm | undefined, alarm: Alarm): boolean =>
  known !== undefined && sameJson({ ...known, last_seen_at: '' }, { ...alarm, last_seen_at: '' });
