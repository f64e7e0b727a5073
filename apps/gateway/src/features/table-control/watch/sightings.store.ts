import { Inject, Injectable } from '@nestjs/common';
import {
  kindOfChange,
  type LoggedState,
  STATE_AFTER,
  TABLE_CONTROL,
  type TableActKind,
  type TableConfiguration,
} from '@pitdesk/contracts/table-control';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { storedLimits, turnOfTable } from '../acts.store.ts';
import {
  type ActRow,
  actOf,
  hasLimits,
  type LogRow,
  limitsOf,
  type SeenRow,
} from '../table-control-views.ts';

const WAITING = ['requested', 'not_confirmed'];

/** A table as the operator shows it now. */
export interface Sighting {
  readonly tableId: string;
  readonly title: string;
  readonly game: string | null;
  readonly terminalId: number;
  readonly state: LoggedState;
  /** The operator's time of this state, in milliseconds since 1970. */
  readonly operatorAt: number;
  /** Null if the operator sends none, or with a pushed state. */
  readonly limits: TableConfiguration | null;
  /** When the console began to read it. */
  readonly readAt: number;
  /** True for a state that the operator pushed, which may be older than a list. */
  readonly pushed: boolean;
}

type Cause = Pick<LogRow, 'cause' | 'byId' | 'byName' | 'reasonCode' | 'actId'>;

const UNKNOWN: Cause = { cause: 'unknown', byId: null, byName: null, reasonCode: null, actId: null };
const BY_OPERATOR: Cause = { ...UNKNOWN, cause: 'operator' };

const causedBy = ({ id, planned, byId, byName, reasonCode }: ActRow): Cause => ({
  cause: planned ? 'plan' : 'staff',
  ...{ byId, byName, reasonCode, actId: id },
});

/** Writes the log of tables from what the console sees, and confirms the acts that a table shows. */
@Injectable()
export class SightingsStore {
  readonly #client: ConsoleClient;
  readonly #gapMs: number;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { tableControlGapMs }: Intervals,
  ) {
    this.#client = database.client;
    this.#gapMs = tableControlGapMs;
  }

  /**
   * Takes one look at all tables: what is unchanged is marked as seen in one statement.
   * @returns the confirmed acts, and the tables that changed
   */
  async takeAll(sightings: readonly Sighting[]): Promise<{ confirmed: ActRow[]; changed: Sighting[] }> {
    const [known, waiting] = await Promise.all([
      this.#client.tableSeen.findMany(),
      this.#client.tableAct.findMany({ where: this.#awaited, select: { tableId: true } }),
    ]);
    const seen = new Map(known.map((row) => [row.tableId, row]));
    const acted = new Set(waiting.map(({ tableId }) => tableId));
    const isSame = (one: Sighting): boolean => {
      const before = seen.get(one.tableId);
      return before !== undefined && !acted.has(one.tableId) && this.#isSame(before, one);
    };
    const changed: Sighting[] = [];
    const confirmed: ActRow[] = [];
    for (const one of sightings) {
      if (isSame(one)) continue;
      const taken = await this.take(one);
      confirmed.push(...taken.confirmed);
      if (taken.isChanged) changed.push(one);
    }
    const same = sightings.filter(isSame).map(({ tableId }) => tableId);
    await this.#client.tableSeen.updateMany({
      where: { tableId: { in: same } },
      data: { seenAt: this.clock.date() },
    });
    return { confirmed, changed };
  }

  /** Takes the state of one table. */
  async take(one: Sighting): Promise<{ confirmed: ActRow[]; isChanged: boolean }> {
    return await inTurn(this.#client, turnOfTable(one.tableId), async (tx) => {
      const before = await tx.tableSeen.findUnique({ where: { tableId: one.tableId } });
      if (before !== null && this.#isOvertaken(before, one)) {
        return { confirmed: [], isChanged: false };
      }
      const acts = await newestActs(tx, one, this.#awaited.requestedAt.gt);
      const stateSeq = await this.#takeState(tx, one, before, acts.state);
      const isConfigured = await this.#takeLimits(tx, one, before, acts.limits);
      await tx.tableSeen.upsert({
        where: { tableId: one.tableId },
        create: {
          tableId: one.tableId,
          ...seenOf(one),
          limits: storedLimits(one.limits),
          stateSeq,
          seenAt: this.clock.date(),
        },
        update: {
          ...seenOf(one),
          ...(one.limits !== null && { limits: one.limits }),
          stateSeq,
          seenAt: this.clock.date(),
        },
      });
      const shown = Object.values(acts).flatMap((act) => act ?? []);
      const confirmed = await tx.tableAct.updateManyAndReturn({
        where: { id: { in: shown.map(({ id }) => id) } },
        data: { state: 'confirmed', settledAt: this.clock.date(), code: null },
      });
      const isChanged = stateSeq !== before?.stateSeq || isConfigured || confirmed.length > 0;
      return { confirmed, isChanged };
    });
  }

  /** @returns the entry of the log that began the present state */
  async #takeState(
    tx: Transaction,
    one: Sighting,
    before: SeenRow | null,
    act: ActRow | null,
  ): Promise<number> {
    const last = before && (await tx.tableStateLog.findUnique({ where: { seq: before.stateSeq } }));
    if (before === null || last === null) {
      // Nobody knows how the table became so.
      return await this.#append(tx, one, {
        at: this.clock.date(),
        kind: null,
        from: null,
        why: act ? causedBy(act) : UNKNOWN,
      });
    }
    const isGap = this.#isGap(before);
    const isSame = before.state === one.state;
    if (!isGap && isSame) return last.seq;
    // A clock that was set back changes no earlier time.
    const seenAt = laterOf(before.seenAt, last.at);
    if (isGap) {
      const lost = { ...one, state: 'unknown' } as const;
      await this.#append(tx, lost, { at: seenAt, kind: null, from: before.state, why: UNKNOWN });
    }
    const found = new Date(Math.min(Math.max(one.operatorAt, seenAt.getTime()), this.clock.now()));
    return await this.#append(tx, one, {
      at: laterOf(isGap ? this.clock.date() : found, seenAt),
      kind: isSame ? null : kindOfChange(one.state),
      from: isGap ? 'unknown' : before.state,
      why: act !== null ? causedBy(act) : isSame ? last : BY_OPERATOR,
    });
  }

  async #takeLimits(
    tx: Transaction,
    one: Sighting,
    before: SeenRow | null,
    act: ActRow | null,
  ): Promise<boolean> {
    const known = before === null ? null : limitsOf(before);
    if (one.limits === null || known === null || isEqual(known, one.limits)) return false;
    await tx.tableStateLog.create({
      data: {
        ...placeOf(one),
        at: this.clock.date(),
        isState: false,
        kind: 'configuration',
        before: known,
        after: one.limits,
        ...(act === null ? BY_OPERATOR : causedBy(act)),
      },
    });
    return true;
  }

  async #append(
    tx: Transaction,
    one: Pick<Sighting, 'tableId' | 'title' | 'game' | 'terminalId' | 'state'>,
    { at, kind, from, why }: { at: Date; kind: string | null; from: string | null; why: Cause },
  ): Promise<number> {
    const { cause, byId, byName, reasonCode, actId } = why;
    const { seq } = await tx.tableStateLog.create({
      data: {
        ...placeOf(one),
        ...{ at, kind, cause, byId, byName, reasonCode, actId },
        isState: true,
        before: from ?? consoleDb.Prisma.DbNull,
        after: one.state,
      },
    });
    return seq;
  }

  /** A pushed state that is older than the known one, or a list that was read before another state was taken. */
  #isOvertaken({ operatorAt, seenAt }: SeenRow, one: Sighting): boolean {
    if (one.operatorAt >= operatorAt.getTime()) return false;
    // A sighting in the future is from before a clock was set back.
    const isLater = seenAt.getTime() > one.readAt && seenAt.getTime() <= this.clock.now();
    return one.pushed || isLater;
  }

  /** The acts that a table may still show. */
  get #awaited() {
    const since = new Date(this.clock.now() - TABLE_CONTROL.awaitedMs);
    return { state: { in: WAITING }, requestedAt: { gt: since } };
  }

  #isSame(before: SeenRow, one: Sighting): boolean {
    const { title, terminalId, game, state } = before;
    const isPlaced = title === one.title && terminalId === one.terminalId && game === one.game;
    const known = limitsOf(before);
    const isConfigured = one.limits === null || (known !== null && isEqual(known, one.limits));
    return isPlaced && state === one.state && isConfigured && !this.#isGap(before);
  }

  #isGap({ seenAt }: SeenRow): boolean {
    return this.clock.now() - seenAt.getTime() > this.#gapMs;
  }
}

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

const isEqual = (a: TableConfiguration, b: TableConfiguration): boolean =>
  a.min === b.min && a.max === b.max && a.side_bets?.toSorted().join() === b.side_bets?.toSorted().join();

const placeOf = ({
  tableId,
  title,
  game,
  terminalId,
}: Pick<Sighting, 'tableId' | 'title' | 'game' | 'terminalId'>) => ({
  tableId,
  tableTitle: title,
  game,
  terminalId,
});

const seenOf = ({ title, game, terminalId, state, operatorAt }: Sighting) => ({
  ...{ title, game, terminalId, state },
  operatorAt: new Date(operatorAt),
});

/** Returns the newest acts of a table that wait for what it shows now: one of its state, one of its limits. */
async function newestActs(
  tx: Transaction,
  { tableId, state, limits }: Sighting,
  since: Date,
): Promise<{ state: ActRow | null; limits: ActRow | null }> {
  const accepted = { tableId, state: { not: 'refused' } };
  const orderBy = { requestedAt: 'desc' } as const;
  const [ofState, ofLimits] = [
    await tx.tableAct.findFirst({ where: { ...accepted, act: { not: 'limits' } }, orderBy }),
    await tx.tableAct.findFirst({ where: { ...accepted, act: 'limits' }, orderBy }),
  ];
  const isWaiting = (act: ActRow | null): act is ActRow =>
    act !== null && WAITING.includes(act.state) && act.requestedAt > since;
  return {
    state: isWaiting(ofState) && STATE_AFTER[ofState.act as TableActKind] === state ? ofState : null,
    limits: isWaiting(ofLimits) && hasLimits(limits, actOf(ofLimits).limits) ? ofLimits : null,
  };
}
