import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership } from '#core/replicas/leadership';
import { AlarmBoard } from '../alarm-board.ts';
import { AlarmsStore } from '../alarms.store.ts';
import { Watchers } from '../kinds/index.ts';
import { OperatorReader } from './operator-reader.ts';
import { RingingAlarms } from './ringing-alarms.ts';
import { WatchStore } from './watch.store.ts';
import { LOOK_EVERY_MS, WatchLane } from './watch-lane.ts';

/** Longer than one watcher's calls to the operator take. */
const LEASE_MS = 20_000;

/**
 * Checks all causes of alarms, on one replica for all. While the operator is unreachable, or nobody is signed in whose
 * bearer could be used, ringing alarms continue: unknown is not "all clear". What the console sees by itself, such as a
 * player who needs help, rings whatever the operator does.
 */
@Injectable()
export class AlarmWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(AlarmWatch.name);
  readonly #lanes: readonly Pick<WatchLane<unknown>, 'look' | 'stop'>[];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    watchers: Watchers,
    progress: WatchStore,
    operator: OperatorReader,
    store: AlarmsStore,
    ringing: RingingAlarms,
    board: AlarmBoard,
    leadership: Leadership,
  ) {
    const failed = (error: unknown): void => this.#logger.warn(error);
    const publish = (changed: boolean): void => {
      if (changed) board.changed();
    };
    this.#lanes = [
      new WatchLane({
        watchers: watchers.ofOperator,
        lead: leadership.of('alarms', LEASE_MS),
        read: () => operator.read(),
        store,
        ringing,
        looked: async (changed) => {
          await progress.looked();
          publish(changed);
        },
        failed,
      }),
      new WatchLane({
        watchers: watchers.ofConsole,
        lead: leadership.of('alarms-of-console', LEASE_MS),
        read: () => Promise.resolve({}),
        store,
        ringing,
        looked: (changed) => Promise.resolve(publish(changed)),
        failed,
      }),
    ];
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** One look of each lane, after the one that is under way; at what is due, or at everything. */
  async look(at: 'due' | 'everything' = 'due'): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.look(at)));
  }
}
