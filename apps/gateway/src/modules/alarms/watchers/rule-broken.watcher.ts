import { Inject, Injectable } from '@nestjs/common';
import type { Round, RoundsCheck } from '@pitdesk/contracts';
import { AppError } from '../../../common/errors/app-error.ts';
import { brokenRounds } from '../../../common/rounds/broken-rounds.ts';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { BackOfficeRounds } from '../../../upstream/back-office/back-office-rounds.ts';
import type { Finding } from '../rules/finding.ts';
import { brokenRules, isFinal, readOnFrom } from '../rules/rule-broken.ts';
import { WatchStore } from '../watch/watch.store.ts';
import type { Look } from './look.ts';
import { MINUTE_MS, type Watcher } from './watcher.ts';

/** The days before the first check are gone through a little at a time: nobody waits for it. */
const AT_ONCE = 200;

/** Checks every round once it is over, and those that ring again until they are voided or corrected. */
@Injectable()
export class RuleBrokenWatcher implements Watcher {
  readonly kind = 'rule_broken';
  readonly everyMs = 5_000;
  readonly #hours: number | null;
  #reached: Date | null = null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly rounds: BackOfficeRounds,
    private readonly watch: WatchStore,
  ) {
    this.#hours = upstream.roundsPath === null ? null : alarms.ruleHours;
  }

  get isOn(): boolean {
    return this.#hours !== null;
  }

  async look({ bearer, now, tables, ringing }: Look): Promise<Finding[]> {
    const from = (await this.watch.checkedTo()) ?? new Date(now - (this.#hours ?? 0) * 60 * MINUTE_MS);
    const query = { page: 1, per_page: AT_ONCE, sort_by: 'started_at:asc' } as const;
    const { data } = (await this.rounds.list({ ...query, from: from.toISOString() }, bearer)).data;
    const fresh = data.filter((round) => isFinal(round) && !ringing.has(String(round.id)));
    const broken: RoundsCheck['broken'] = [
      ...(await this.#stillBroken(ringing, bearer)),
      ...brokenRounds(fresh),
    ];
    this.#reached = readOnFrom(data, from, now);
    return brokenRules(broken, tables, ringing);
  }

  /** Only now: what a crash keeps from ringing is checked again. */
  async kept(): Promise<void> {
    if (this.#reached) await this.watch.checked(this.#reached);
  }

  async #stillBroken(ringing: ReadonlySet<string>, bearer: string): Promise<RoundsCheck['broken']> {
    const rounds: Round[] = [];
    for (const id of ringing) {
      const round = await this.rounds.oneNow(id, bearer).catch(noneIfGone);
      if (round && isFinal(round)) rounds.push(round);
    }
    return brokenRounds(rounds);
  }
}

function noneIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'request.not_found') return null;
  throw error;
}
