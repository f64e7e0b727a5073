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

/** A wheel to count. */
interface KeptWheel extends Pick<Wheel, 'key' | 'kind'> {
  /** The start of a new count. */
  readonly from: Date;
  /** An earlier count is of another wheel; null if there is no such time. */
  readonly restart: Date | null;
}

const NOT_SERVICED = { servicedByName: null, servicedReason: null };

/** Stores the spins of each wheel, counted by day. */
@Injectable()
export class WheelsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /**
   * Starts counting new wheels, and restarts wheels of a changed kind, and the wheel of a table after a recorded one has
   * left it.
   */
  async keep(wheels: readonly KeptWheel[], now: Date): Promise<void> {
    const data = wheels.map(({ key, kind, from }) => ({ key, kind, countedFrom: from, settledTo: from }));
    await this.#client.wheel.createMany({ data, skipDuplicates: true });
    for (const kind of RouletteWheel.options) {
      const keys = wheels.filter((wheel) => wheel.kind === kind).map(({ key }) => key);
      await this.#client.wheel.updateMany({
        where: { key: { in: keys }, kind: { not: kind } },
        data: { ...countedAnew(now), kind, ...NOT_SERVICED },
      });
    }
    for (const { key, restart } of wheels) {
      if (restart === null) continue;
      await this.#client.wheel.updateMany({
        where: { key, countedFrom: { lt: restart } },
        data: { ...countedAnew(restart), ...NOT_SERVICED },
      });
    }
  }

  async ofKeys(keys: readonly string[]): Promise<Wheel[]> {
    return (await this.#client.wheel.findMany({ where: { key: { in: [...keys] } } })).map(toWheel);
  }

  async find(key: string): Promise<Wheel | null> {
    const row = await this.#client.wheel.findUnique({ where: { key } });
    return row && toWheel(row);
  }

  /** Returns the counted days of a wheel that may be counted again. */
  async openDays({ key, settledTo }: Wheel): Promise<Moment[]> {
    return await this.#client.wheelDay.findMany({
      where: { key, from: { gte: settledTo } },
      select: { from: true, countedAt: true },
    });
  }

  /** Returns the current counts of all days of the wheel, oldest first. */
  async days({ key, countedFrom }: Wheel): Promise<WheelDay[]> {
    return await this.#client.wheelDay.findMany({
      where: { key, from: { gte: countedFrom } },
      orderBy: { from: 'asc' },
    });
  }

  /** Replaces all counts of the day. */
  async replaceDay(day: WheelDay): Promise<void> {
    const { key, from, ...counted } = day;
    await this.#client.wheelDay.upsert({
      where: { key_from: { key, from } },
      create: day,
      update: counted,
    });
  }

  /** Does nothing if the count was restarted in the meantime. */
  async judged(
    { key, countedFrom }: Wheel,
    change: { settledTo: Date; verdict?: WheelVerdict },
  ): Promise<void> {
    await this.#client.wheel.updateMany({ where: { key, countedFrom }, data: change });
  }

  /** Restarts the count. @returns null if no spins of such a wheel are counted */
  async restart(key: string, at: Date, by: string, reason: string): Promise<Wheel | null> {
    const [row] = await this.#client.wheel.updateManyAndReturn({
      where: { key },
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
