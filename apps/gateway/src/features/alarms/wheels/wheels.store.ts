import { Inject, Injectable } from '@nestjs/common';
import { RouletteWheel } from '@pitdesk/contracts/tables';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText } from '#core/database/storable';

/** The result of all counted spins of a wheel. */
export const WheelVerdict = z.object({
  spins: z.int().nonnegative(),
  /** When the newest of them began. */
  to: z.iso.datetime().nullable(),
  /** The minimum of all checks since the count began. */
  p: z.number(),
  suspect: z.object({
    numbers: z.array(z.int()),
    since: z.iso.datetime(),
    spins: z.int(),
    came: z.int(),
    expected: z.number(),
  }),
});
export type WheelVerdict = z.infer<typeof WheelVerdict>;

export type Wheel = Omit<consoleDb.Wheel, 'kind' | 'verdict'> & {
  readonly kind: RouletteWheel;
  readonly verdict: WheelVerdict | null;
};
export type WheelDay = consoleDb.WheelDay;
type Moment = Pick<WheelDay, 'from' | 'countedAt'>;

/** Stores the spins of each wheel, counted by day. */
@Injectable()
export class WheelsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Starts counting new wheels from one instant, and wheels of a changed kind from another. */
  async keep(wheels: readonly Pick<Wheel, 'tableId' | 'kind'>[], newFrom: Date, now: Date): Promise<void> {
    const data = wheels.map((wheel) => ({ ...wheel, countedFrom: newFrom, settledTo: newFrom }));
    await this.#client.wheel.createMany({ data, skipDuplicates: true });
    for (const kind of RouletteWheel.options) {
      const tableIds = wheels.filter((wheel) => wheel.kind === kind).map(({ tableId }) => tableId);
      await this.#client.wheel.updateMany({
        where: { tableId: { in: tableIds }, kind: { not: kind } },
        data: { ...countedAnew(now), kind, servicedByName: null, servicedReason: null },
      });
    }
  }

  async ofTables(tableIds: readonly string[]): Promise<Wheel[]> {
    return (await this.#client.wheel.findMany({ where: { tableId: { in: [...tableIds] } } })).map(toWheel);
  }

  async find(tableId: string): Promise<Wheel | null> {
    const row = await this.#client.wheel.findUnique({ where: { tableId } });
    return row && toWheel(row);
  }

  /** Returns the counted days of a wheel that may be counted again. */
  async openDays({ tableId, settledTo }: Wheel): Promise<Moment[]> {
    return await this.#client.wheelDay.findMany({
      where: { tableId, from: { gte: settledTo } },
      select: { from: true, countedAt: true },
    });
  }

  /** Returns the current counts of all days of the wheel, oldest first. */
  async days({ tableId, countedFrom }: Wheel): Promise<WheelDay[]> {
    return await this.#client.wheelDay.findMany({
      where: { tableId, from: { gte: countedFrom } },
      orderBy: { from: 'asc' },
    });
  }

  /** Replaces all counts of the day. */
  async replaceDay(day: WheelDay): Promise<void> {
    const { tableId, from, ...counted } = day;
    await this.#client.wheelDay.upsert({
      where: { tableId_from: { tableId, from } },
      create: day,
      update: counted,
    });
  }

  /** Does nothing if the count was restarted in the meantime. */
  async judged(
    { tableId, countedFrom }: Wheel,
    change: { settledTo: Date; verdict?: WheelVerdict },
  ): Promise<void> {
    await this.#client.wheel.updateMany({ where: { tableId, countedFrom }, data: change });
  }

  /** Restarts the count. @returns null if no spins of such a wheel are counted */
  async restart(tableId: string, at: Date, by: string, reason: string): Promise<Wheel | null> {
    const [row] = await this.#client.wheel.updateManyAndReturn({
      where: { tableId },
      data: {
        ...countedAnew(at),
        servicedByName: storableText(by),
        servicedReason: reason,
      },
    });
    return row === undefined ? null : toWheel(row);
  }
}

const countedAnew = (at: Date) => ({ countedFrom: at, settledTo: at, verdict: consoleDb.Prisma.DbNull });

const toWheel = (row: consoleDb.Wheel): Wheel => ({
  ...row,
  kind: RouletteWheel.parse(row.kind),
  verdict: WheelVerdict.nullable().catch(null).parse(row.verdict),
});
