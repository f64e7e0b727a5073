import { Inject, Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round, RoundFilters } from '@pitdesk/contracts/rounds';
import { ROUNDS } from '@pitdesk/contracts/rounds';
import { rulesOfTable, type TableRules } from '@pitdesk/contracts/tables';
import { AppError } from '../../../common/errors/app-error.ts';
import { brokenRounds } from '../../../common/rounds/broken-rounds.ts';
import { shoeBreaches } from '../../../common/rounds/shoe-breaches.ts';
import { SETTINGS, type Settings } from '../../../config/settings.ts';
import { BackOfficeRounds } from '../../../upstream/back-office/back-office-rounds.ts';
import type { Finding } from '../rules/finding.ts';
import { brokenRules, isFinal, readOnFrom } from '../rules/rule-broken.ts';
import { WatchStore } from '../watch/watch.store.ts';
import { KnownShoes } from './known-shoes.ts';
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
  readonly #shoes = new KnownShoes();
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
    const final = data.filter(isFinal);
    const fresh = final.filter(({ id }) => !ringing.has(String(id)));
    const rang = await this.#ringingRounds(ringing, bearer);
    const suspects = [...rang, ...(await this.#suspects(final, { tables, bearer }))];
    const rulesOf = rulesIn(tables);
    const ofShoes = await shoeBreaches(suspects, { rulesOf, read: this.#reader(bearer), hasHoles: true });
    this.#reached = readOnFrom(data, from, now);
    return brokenRules(brokenRounds([...rang, ...fresh], rulesOf, ofShoes), tables, ringing);
  }

  /** Those of the rounds whose shoe looks wrong by what has come by: the operator's record decides. */
  async #suspects(
    final: readonly Round[],
    { tables, bearer }: Pick<Look, 'tables' | 'bearer'>,
  ): Promise<Round[]> {
    const read = this.#reader(bearer);
    const known = await this.#shoes.with(final, async ({ table_id, started_at: to }) =>
      (await read({ table_id, to })).toReversed(),
    );
    const breaches = await shoeBreaches(known, { rulesOf: rulesIn(tables) });
    return final.filter(({ id }) => breaches.has(String(id)));
  }

  #reader(bearer: string): (filters: RoundFilters) => Promise<Round[]> {
    const query = { page: 1, per_page: ROUNDS.shoeRead, sort_by: 'started_at:desc' } as const;
    return async (filters) => (await this.rounds.list({ ...query, ...filters }, bearer)).data.data;
  }

  /** Only now: what a crash keeps from ringing is checked again. */
  async kept(): Promise<void> {
    if (this.#reached) await this.watch.checked(this.#reached);
  }

  async #ringingRounds(ringing: ReadonlySet<string>, bearer: string): Promise<Round[]> {
    const rounds: Round[] = [];
    for (const id of ringing) {
      const round = await this.rounds.oneNow(id, bearer).catch(noneIfGone);
      if (round && isFinal(round)) rounds.push(round);
    }
    return rounds;
  }
}

const rulesIn =
  (tables: Look['tables']) =>
  (tableId: EntityId): TableRules =>
    rulesOfTable(tables.get(String(tableId)));

function noneIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'request.not_found') return null;
  throw error;
}
