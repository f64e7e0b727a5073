import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import { OperatorReader } from '#features/tables/public';
import { AlarmBoard } from '../alarm-board.ts';
import { AlarmsStore } from '../alarms.store.ts';
import { Watchers } from '../kinds/index.ts';
import { RingingAlarms } from './ringing-alarms.ts';
import { WatchStore } from './watch.store.ts';
import { WatchLane } from './watch-lane.ts';

/**
 * Checks all causes of alarms (leader only). While the operator is unreachable, or no signed-in account provides a
 * bearer, ringing alarms continue: unknown is not "all clear". Alarms from the console's own data, such as critical
 * cases, do not depend on the operator.
 */
@Injectable()
export class AlarmWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lanes: readonly Pick<WatchLane<unknown>, 'start' | 'look' | 'stop'>[];

  constructor(
    clock: Clock,
    periodic: Periodic,
    @Inject(INTERVALS) intervals: Intervals,
    watchers: Watchers,
    progress: WatchStore,
    operator: OperatorReader,
    store: AlarmsStore,
    ringing: RingingAlarms,
    board: AlarmBoard,
    leadership: Leadership,
  ) {
    const time = { clock, periodic, intervals };
    const publish = (changed: boolean): void => {
      if (changed) board.changed();
    };
    this.#lanes = [
      new WatchLane({
        name: 'Checking alarms by the operator',
        watchers: watchers.ofOperator,
        lead: leadership.of('alarms', intervals.alarmsLeaseMs),
        read: () => operator.read(),
        store,
        ringing,
        looked: async (changed) => {
          await progress.looked();
          publish(changed);
        },
        time,
      }),
      new WatchLane({
        name: 'Checking alarms of the console',
        watchers: watchers.ofConsole,
        lead: leadership.of('alarms-of-console', intervals.alarmsLeaseMs),
        read: () => Promise.resolve({}),
        store,
        ringing,
        looked: (changed) => Promise.resolve(publish(changed)),
        time,
      }),
    ];
  }

  onApplicationBootstrap(): void {
    for (const lane of this.#lanes) lane.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** Runs one check of each lane after the current one; checks the due kinds, or all. */
  async look(at: 'due' | 'everything' = 'due'): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.look(at)));
  }
}
