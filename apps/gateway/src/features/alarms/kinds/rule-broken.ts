import { Inject, Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import { ROUNDS, type Round, type RoundFilters, type RoundsCheck } from '@pitdesk/contracts/rounds';
import { rulesOfTable, type TableRules } from '@pitdesk/contracts/tables';
import { AppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { brokenRounds, shoeBreaches } from '#features/rounds/public';
import { BackOfficeRounds } from '#upstream/back-office/back-office-rounds';
import { WatchStore } from '../watch/watch.store.ts';
import { KnownShoes } from './known-shoes.ts';
import { type AlarmTables, type Finding, type Look, MINUTE_MS, type Watcher } from './watcher.ts';

/** A device that records every round wrongly is one problem, not a hundred. */
export const RULE_ALARMS_PER_TABLE = 5;

/** Returns true for the version of a round that no correction has replaced. */
export const isFinal = ({ state, superseded_at }: Round): boolean =>
  superseded_at === null && (state === 'settled' || state === 'voided');

/**
 * Returns rounds that break a rule, a few per table at most, ringing ones first.
 * @param ringing subjects that have an open alarm
 */
export function brokenRules(
  broken: RoundsCheck['broken'],
  tables: AlarmTables,
  ringing: ReadonlySet<string>,
): Finding[] {
  const perTable = new Map<string, number>();
  const rings = ({ round }: { round: Round }): number => (ringing.has(String(round.id)) ? 0 : 1);
  return [...broken]
    .sort((a, b) => rings(a) - rings(b))
    .flatMap(({ round, breaches }) => {
      const table = tables.get(String(round.table_id));
      const before = perTable.get(String(round.table_id)) ?? 0;
      if (!table || before >= RULE_ALARMS_PER_TABLE) return [];
      perTable.set(String(round.table_id), before + 1);
      const rules = [...new Set(breaches.map(({ rule }) => rule))];
      return [
        {
          subject: String(round.id),
          table,
          since: new Date(round.settled_at ?? round.started_at),
          facts: { kind: 'rule_broken', round_id: round.id, rules },
        },
      ];
    });
}

/**
 * Returns the start of the next check: after the finished rounds. A round that has not ended within a quarter of an
 * hour does not delay it; its table has its own alarm.
 */
export function readOnFrom(rounds: readonly Round[], from: Date, now: number): Date {
  const recent = now - 15 * 60_000;
  const unfinished = rounds.find(
    ({ state, started_at }) => state !== 'settled' && state !== 'voided' && Date.parse(started_at) > recent,
  );
  const reached = unfinished ?? rounds.at(-1);
  return reached ? new Date(Math.max(from.getTime(), Date.parse(reached.started_at))) : from;
}

/** The days before the first check are processed in small steps, because nobody waits for them. */
const AT_ONCE = 200;

/** Checks every round when it is over, and rechecks ringing rounds until they are voided or corrected. */
@Injectable()
export class RuleBrokenWatcher implements Watcher {
  readonly kind = 'rule_broken';
  readonly everyMs: number;
  readonly #hours: number | null;
  readonly #shoes = new KnownShoes();
  #reached: Date | null = null;

  constructor(
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    @Inject(INTERVALS) intervals: Intervals,
    private readonly rounds: BackOfficeRounds,
    private readonly watch: WatchStore,
  ) {
    this.everyMs = intervals.alarmRuleBrokenEveryMs;
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
    const ofShoes = await shoeBreaches(suspects, { rulesOf, read: this.#reader(bearer), mayHaveGaps: true });
    this.#reached = readOnFrom(data, from, now);
    return brokenRules(brokenRounds([...rang, ...fresh], rulesOf, ofShoes), tables, ringing);
  }

  /** Returns the rounds whose shoe looks wrong by the cached rounds; the operator's record decides. */
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

  /** Saved only now, so that a crash repeats the check of rounds that do not ring yet. */
  async kept(): Promise<void> {
    if (this.#reached) await this.watch.checked(this.#reached);
  }

  async #ringingRounds(ringing: ReadonlySet<string>, bearer: string): Promise<Round[]> {
    const rounds: Round[] = [];
    for (const id of ringing) {
      const answer = await this.rounds.one(id, bearer).catch(noneIfGone);
      if (answer && isFinal(answer.data)) rounds.push(answer.data);
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
