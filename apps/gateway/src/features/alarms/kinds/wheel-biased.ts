import { Inject, Injectable } from '@nestjs/common';
import { gameOfModel } from '@pitdesk/contracts/games';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { WheelCounting } from '../wheels/wheel-counting.ts';
import type { PlacedWheel } from '../wheels/wheel-places.ts';
import type { WheelVerdict } from '../wheels/wheels.store.ts';
import { type AlarmTable, type Finding, type Look, type Watcher } from './watcher.ts';

/**
 * Returns a finding for a wheel whose bias exceeds the chance that the settings allow. It rings until the wheel is
 * reported as serviced: later even spins do not clear it.
 * @param recorded the wheel; absent for the wheel of a table
 * @param years an even wheel raises a false alarm at most once in this many years
 */
export function biasedWheel(
  table: AlarmTable,
  verdict: WheelVerdict | null,
  years: number,
  recorded?: Pick<PlacedWheel, 'key' | 'number'>,
): Finding | null {
  if (verdict === null || verdict.p > 1 / years) return null;
  const { p, suspect } = verdict;
  return {
    subject: recorded?.key ?? String(table.id),
    table,
    since: new Date(suspect.since),
    facts: {
      kind: 'wheel_biased',
      spins: suspect.spins,
      p,
      numbers: suspect.numbers,
      ...(recorded?.number != null && { wheel: recorded.number }),
    },
  };
}

/** Judges each wheel by all spins since it was installed or serviced, wherever it stood. */
@Injectable()
export class WheelBiasedWatcher implements Watcher {
  readonly kind = 'wheel_biased';
  readonly everyMs: number;
  readonly #years: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly counting: WheelCounting,
  ) {
    this.everyMs = intervals.alarmWheelBiasedEveryMs;
    this.#years = upstream.roundsPath === null ? null : alarms.wheelYears;
  }

  get isOn(): boolean {
    return this.#years !== null;
  }

  async look({ bearer, now, tables }: Look): Promise<Finding[]> {
    const withWheel = [...tables.values()].filter(({ model }) => gameOfModel(model.name) === 'roulette');
    const wheels = await this.counting.count(withWheel, bearer, now);
    return withWheel.flatMap((table) => {
      const judged = wheels.get(String(table.id));
      return biasedWheel(table, judged?.wheel.verdict ?? null, this.#years ?? 1, judged?.placed) ?? [];
    });
  }
}
