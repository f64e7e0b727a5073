import { Inject, Injectable } from '@nestjs/common';
import { gameOfModel } from '@pitdesk/contracts/games';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import type { Finding } from '../rules/finding.ts';
import { biasedWheel } from '../rules/wheel-biased.ts';
import { WheelCounting } from '../wheels/wheel-counting.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

/** Judges each wheel by all of its spins since it was put up or serviced. */
@Injectable()
export class WheelBiasedWatcher implements Watcher {
  readonly kind = 'wheel_biased';
  readonly everyMs = MINUTE_MS;
  readonly #years: number | null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly counting: WheelCounting,
  ) {
    this.#years = upstream.roundsPath === null ? null : alarms.wheelYears;
  }

  get isOn(): boolean {
    return this.#years !== null;
  }

  async look({ bearer, now, tables }: Look): Promise<Finding[]> {
    const withWheel = [...tables.values()].filter(({ model }) => gameOfModel(model.name) === 'roulette');
    const wheels = await this.counting.count(withWheel, bearer, now);
    return withWheel.flatMap((table) => {
      const verdict = wheels.get(String(table.id))?.verdict ?? null;
      return biasedWheel(table, verdict, this.#years ?? 1) ?? [];
    });
  }
}
