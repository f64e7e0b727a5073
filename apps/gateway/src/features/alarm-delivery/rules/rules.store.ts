import { Inject, Injectable } from '@nestjs/common';
import { ALARM_DELIVERY, AlarmRule } from '@pitdesk/contracts/alarm-delivery';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';

const TURN = 'alarm rules';

/** Stores the rules in their order. */
@Injectable()
export class RulesStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** Leaves out rules of a later version that this one cannot read. */
  async all(): Promise<AlarmRule[]> {
    const rows = await this.#client.alarmRule.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
    return rows.flatMap(({ rule }) => AlarmRule.safeParse(rule).data ?? []);
  }

  async find(id: string): Promise<AlarmRule | null> {
    const row = await this.#client.alarmRule.findUnique({ where: { id } });
    return row === null ? null : (AlarmRule.safeParse(row.rule).data ?? null);
  }

  /** @returns false if the id is taken @throws AppError `alarm_delivery.too_many` */
  async create(rule: AlarmRule): Promise<boolean> {
    return await inTurn(this.#client, TURN, async (tx) => {
      const others = await tx.alarmRule.findMany({ select: { id: true, position: true } });
      if (others.some(({ id }) => id === rule.id)) return false;
      if (others.length >= ALARM_DELIVERY.rulesAtMost) throw new AppError('alarm_delivery.too_many');
      const position = Math.max(0, ...others.map(({ position: known }) => known)) + 1;
      await tx.alarmRule.create({ data: { id: rule.id, position, rule, createdAt: this.clock.date() } });
      return true;
    });
  }

  async change(rule: AlarmRule): Promise<void> {
    await this.#client.alarmRule.updateMany({ where: { id: rule.id }, data: { rule } });
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#client.alarmRule.deleteMany({ where: { id } })).count === 1;
  }

  /** @throws AppError `request.conflict` if the ids are not those of all rules */
  async order(ids: readonly string[]): Promise<void> {
    await inTurn(this.#client, TURN, async (tx) => {
      const known = await tx.alarmRule.findMany({ select: { id: true } });
      if (known.length !== ids.length || !known.every(({ id }) => ids.includes(id))) {
        throw new AppError('request.conflict');
      }
      for (const [index, id] of ids.entries()) {
        await tx.alarmRule.update({ where: { id }, data: { position: index + 1 } });
      }
    });
  }
}
