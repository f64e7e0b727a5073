import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';

export type OnDutyRow = consoleDb.OnDuty & { readonly staff: { issuer: string; subject: string | null } };
type SignOn = Omit<consoleDb.OnDuty, 'openKey' | 'endedAt'>;

const WITH_IDENTITY = { staff: { select: { issuer: true, subject: true } } } as const;

/** Stores who signed on for which shift. Nobody is signed on twice. */
@Injectable()
export class OnDutyStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** Returns everybody on duty, the longest first. */
  async now(): Promise<OnDutyRow[]> {
    return await this.#client.onDuty.findMany({
      where: { openKey: { not: null }, until: { gt: this.clock.date() } },
      orderBy: [{ from: 'asc' }, { id: 'asc' }],
      include: WITH_IDENTITY,
    });
  }

  /** Returns who was on duty in a span, the longest first. */
  async during(
    reach: Reach<'handover.read'>,
    from: Date,
    to: Date,
    most: number,
  ): Promise<consoleDb.OnDuty[]> {
    return await this.#client.onDuty.findMany({
      where: {
        ...terminalWithin(reach),
        from: { lt: to },
        until: { gt: from },
        OR: [{ endedAt: null }, { endedAt: { gt: from } }],
      },
      orderBy: [{ from: 'asc' }, { id: 'asc' }],
      take: most,
    });
  }

  /** @returns false if the account is on duty for that shift already */
  async signOn(entry: SignOn): Promise<boolean> {
    const { staffId, gamingDay, shift, from } = entry;
    return await inTurn(this.#client, `on duty ${staffId}`, async (tx) => {
      const open = await tx.onDuty.findUnique({ where: { openKey: staffId } });
      if (open !== null) {
        if (open.until > from && open.gamingDay === gamingDay && open.shift === shift) return false;
        await tx.onDuty.update({
          where: { id: open.id },
          data: { openKey: null, endedAt: new Date(Math.min(open.until.getTime(), from.getTime())) },
        });
      }
      await tx.onDuty.create({ data: { ...entry, openKey: staffId } });
      return true;
    });
  }

  /** @returns the ended duty; null if the account was not on duty */
  async signOff(staffId: string): Promise<consoleDb.OnDuty | null> {
    const now = this.clock.date();
    const [row] = await this.#client.onDuty.updateManyAndReturn({
      where: { openKey: staffId, until: { gt: now } },
      data: { openKey: null, endedAt: now },
    });
    return row ?? null;
  }
}
