import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { ALARM_SEVERITY, ALARMS, type Alarm, AlarmFacts, type AlarmKind } from '@pitdesk/contracts/alarms';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { RELEASED } from '#core/database/leases';
import { fromStoredId, storableText, toStoredId } from '#core/database/storable';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import type { Finding } from './kinds/watcher.ts';

/** Stores the alarms: at most one open alarm for each kind and subject. */
@Injectable()
export class AlarmsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns the open alarms of some kinds, newest first. */
  async open(kinds: readonly AlarmKind[]): Promise<Alarm[]> {
    const rows = await this.#client.alarm.findMany({
      where: { openKey: { not: null }, kind: { in: [...kinds] } },
      orderBy: [{ raisedAt: 'desc' }, { id: 'desc' }],
      take: ALARMS.openAtMost,
    });
    return rows.flatMap(toAlarm);
  }

  /** Returns the alarms resolved since, the newest first. */
  async over(since: Date, reach: Reach<'alarms.read'>): Promise<Alarm[]> {
    const rows = await this.#client.alarm.findMany({
      where: { resolvedAt: { gte: since }, ...terminalWithin(reach) },
      orderBy: { resolvedAt: 'desc' },
      take: ALARMS.recentAtMost,
    });
    return rows.flatMap(toAlarm);
  }

  /**
   * Returns the alarms that were open within a span, newest first: those that are open still, and those that were raised
   * after `raisedFrom`.
   */
  async during(
    { from, to, raisedFrom }: { readonly from: Date; readonly to: Date; readonly raisedFrom: Date },
    reach: Reach<'alarms.read'>,
    most: number,
  ): Promise<Alarm[]> {
    const rows = await this.#client.alarm.findMany({
      where: {
        ...terminalWithin(reach),
        raisedAt: { lt: to },
        OR: [{ openKey: { not: null } }, { raisedAt: { gte: raisedFrom }, resolvedAt: { gte: from } }],
      },
      orderBy: [{ raisedAt: 'desc' }, { id: 'desc' }],
      take: most,
    });
    return rows.flatMap(toAlarm);
  }

  /** Returns when the first stored alarm was raised; null without any. */
  async firstAt(): Promise<Date | null> {
    const first = await this.#client.alarm.findFirst({
      select: { raisedAt: true },
      orderBy: { raisedAt: 'asc' },
    });
    return first?.raisedAt ?? null;
  }

  async find(ids: readonly string[]): Promise<Alarm[]> {
    return (await this.#client.alarm.findMany({ where: { id: { in: [...ids] } } })).flatMap(toAlarm);
  }

  /** Returns the open alarms of a kind, by subject. */
  async ofKind(kind: AlarmKind): Promise<Map<string, Alarm>> {
    const rows = await this.#client.alarm.findMany({ where: { kind, openKey: { not: null } } });
    const named = rows.flatMap((row) =>
      toAlarm(row).map((alarm) => [(row.openKey ?? '').slice(kind.length + 1), alarm] as const),
    );
    return new Map(named);
  }

  /** Does nothing if another replica was faster. */
  async raise(finding: Finding, now: Date): Promise<void> {
    const openKey = keyOf(finding);
    await this.#client.alarm.createMany({
      data: {
        id: randomUUID(),
        openKey,
        subject: openKey,
        kind: finding.facts.kind,
        raisedAt: now,
        lastSeenAt: now,
        dueAt: now,
        ...RELEASED,
        ...columnsOf(finding),
      },
      skipDuplicates: true,
    });
  }

  /** Updates an alarm whose cause persists; its start stays unchanged. */
  async seenAgain(finding: Finding, now: Date): Promise<void> {
    const { since: _first, ...columns } = columnsOf(finding);
    const where = { openKey: keyOf(finding) };
    await this.#client.alarm.updateMany({ where, data: { ...columns, lastSeenAt: now } });
  }

  async end(ids: readonly string[], now: Date): Promise<void> {
    await this.#client.alarm.updateMany({
      where: { id: { in: [...ids] }, openKey: { not: null } },
      data: { openKey: null, resolvedAt: now, dueAt: now },
    });
  }

  /**
   * The first acknowledgement counts, unless it ended or this one takes it over.
   * @param from the account whose acknowledgement it replaces
   * @returns true if it is now the alarm's acknowledgement
   */
  async acknowledge(
    id: string,
    { by, comment, from }: { by: Pick<User, 'id' | 'username'>; comment: string; from: string | null },
    now: Date,
  ): Promise<boolean> {
    const replaced = from === null ? [] : [{ ackById: from }];
    const { count } = await this.#client.alarm.updateMany({
      where: { id, OR: [{ ackAt: null }, { ackLapsedAt: { not: null } }, ...replaced] },
      data: {
        ...{ ackById: toStoredId(by.id), ackByName: storableText(by.username), ackAt: now },
        // The escalation decides when it ends.
        ...{ ackComment: comment, ackLapsesAt: null, ackLapsedAt: null, dueAt: now },
      },
    });
    return count === 1;
  }
}

const keyOf = ({ subject, facts }: Finding): string => `${facts.kind} ${storableText(subject)}`;

const columnsOf = ({ table, since, facts }: Finding) => ({
  tableId: toStoredId(table.id),
  tableTitle: storableText(table.title),
  terminalId: table.terminal_id,
  facts,
  since,
});

/** Empty for a row of a later version that this one cannot read. */
export function toAlarm(row: consoleDb.Alarm): Alarm[] {
  const { data: facts, success } = AlarmFacts.safeParse(row.facts);
  if (!success) return [];
  const { ackAt, ackById, ackByName, ackLapsedAt } = row;
  const alarm: Alarm = {
    id: row.id,
    kind: facts.kind,
    severity: ALARM_SEVERITY[facts.kind],
    table: { id: fromStoredId(row.tableId), title: row.tableTitle, terminal_id: row.terminalId },
    facts,
    since: row.since.toISOString(),
    raised_at: row.raisedAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    acknowledged:
      ackAt === null || ackLapsedAt !== null
        ? null
        : {
            by: { id: ackById ?? '', username: ackByName ?? '' },
            at: ackAt.toISOString(),
            comment: row.ackComment ?? '',
            lapses_at: row.ackLapsesAt?.toISOString() ?? null,
          },
    lapsed: ackLapsedAt && { by: ackByName ?? '', at: ackLapsedAt.toISOString() },
    course: courseOf(row),
  };
  return [alarm];
}

const courseOf = ({ courseState: state, ...row }: consoleDb.Alarm): Alarm['course'] =>
  state && {
    state,
    told: row.toldAt && row.toldName ? { name: row.toldName, at: row.toldAt.toISOString() } : null,
    next: row.nextAt && { name: row.nextName, at: row.nextAt.toISOString() },
    openings: row.openings,
  };
