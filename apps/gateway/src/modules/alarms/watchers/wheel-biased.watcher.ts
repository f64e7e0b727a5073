import { Inject, Injectable } from '@nestjs/common';
import { gameOfModel, type Round, type Table } from '@pitdesk/contracts';
import { SPINS_FOR_A_VERDICT } from '@pitdesk/table-games';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { BackOfficeRounds } from '../../../upstream/back-office/back-office-rounds.ts';
import type { Finding } from '../rules/finding.ts';
import { biasedWheel } from '../rules/wheel-biased.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

interface Verdict {
  /** The newest spin that was judged: the next stretch begins behind it. */
  readonly to: number;
  readonly finding: Finding | null;
}

/** Judges each wheel by so many spins, and again once there are as many new ones. */
@Injectable()
export class WheelBiasedWatcher implements Watcher {
  readonly kind = 'wheel_biased';
  readonly everyMs = 5 * MINUTE_MS;
  readonly #spins: number | null;
  readonly #verdicts = new Map<string, Verdict>();

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly rounds: BackOfficeRounds,
  ) {
    this.#spins = upstream.roundsPath === null ? null : alarms.wheelSpins;
  }

  get isOn(): boolean {
    return this.#spins !== null;
  }

  async look({ bearer, tables }: Look): Promise<Finding[]> {
    const wheels = [...tables.values()].filter(({ model }) => gameOfModel(model.name) === 'roulette');
    const found: Finding[] = [];
    for (const table of wheels) {
      const finding = await this.#judge(table, bearer);
      if (finding) found.push(finding);
    }
    return found;
  }

  async #judge(table: Table, bearer: string): Promise<Finding | null> {
    const subject = String(table.id);
    const before = this.#verdicts.get(subject);
    const rounds = await this.#spinsSince(table, before?.to ?? null, bearer);
    const newest = rounds[0];
    const needed = before ? (this.#spins ?? 0) : SPINS_FOR_A_VERDICT;
    if (newest === undefined || rounds.length < needed) return before?.finding ?? null;
    const finding = biasedWheel(table, rounds);
    this.#verdicts.set(subject, { to: Date.parse(newest.started_at), finding });
    return finding;
  }

  async #spinsSince({ id }: Table, since: number | null, bearer: string): Promise<Round[]> {
    const query = { page: 1, per_page: this.#spins ?? 0, sort_by: 'started_at:desc' } as const;
    const from = since === null ? {} : { from: new Date(since + 1).toISOString() };
    const asked = { ...query, ...from, table_id: id, state: 'settled' } as const;
    return (await this.rounds.list(asked, bearer)).data.data;
  }
}
