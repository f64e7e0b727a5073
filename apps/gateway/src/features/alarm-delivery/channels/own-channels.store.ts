import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ALARM_DELIVERY,
  type NewPushDevice,
  type OwnAlarmChannelsChange,
  type QuietHours,
} from '@pitdesk/contracts/alarm-delivery';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';

export type DeviceRow = consoleDb.PushDevice;
type ReceiverRow = consoleDb.AlarmReceiver;

export const quietOf = ({
  quietFrom: from,
  quietTo: to,
}: Pick<ReceiverRow, 'quietFrom' | 'quietTo'>): QuietHours | null =>
  from === null || to === null ? null : { from, to };

/** Stores how staff want to be notified, and their browsers. */
@Injectable()
export class OwnChannelsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async of(staffId: string): Promise<ReceiverRow | null> {
    return await this.#client.alarmReceiver.findUnique({ where: { staffId } });
  }

  async wantsMail(staffId: string): Promise<boolean> {
    return (await this.of(staffId))?.mail ?? false;
  }

  /** Returns the quiet hours of those who have some, by account. */
  async quietOf(staffIds: readonly string[]): Promise<Map<string, QuietHours | null>> {
    const rows = await this.#client.alarmReceiver.findMany({ where: { staffId: { in: [...staffIds] } } });
    return new Map(rows.map((row) => [row.staffId, quietOf(row)]));
  }

  async change(staffId: string, { mail, quiet, language }: OwnAlarmChannelsChange): Promise<void> {
    const data = { mail, language, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    await this.#client.alarmReceiver.upsert({
      where: { staffId },
      create: { staffId, ...data },
      update: data,
    });
  }

  async devicesOf(staffId: string): Promise<DeviceRow[]> {
    return await this.#client.pushDevice.findMany({ where: { staffId }, orderBy: { createdAt: 'desc' } });
  }

  async device(id: string): Promise<DeviceRow | null> {
    return await this.#client.pushDevice.findUnique({ where: { id } });
  }

  /**
   * Adds a browser. One that another account used on a shared computer becomes this account's.
   * @throws AppError `alarm_delivery.too_many`
   */
  async addDevice(
    staffId: string,
    userAgent: string,
    { endpoint, keys, language }: NewPushDevice,
  ): Promise<DeviceRow> {
    return await inTurn(this.#client, `push devices ${staffId}`, async (tx) => {
      const others = { staffId, goneAt: null, endpoint: { not: endpoint } };
      if ((await tx.pushDevice.count({ where: others })) >= ALARM_DELIVERY.devicesAtMost) {
        throw new AppError('alarm_delivery.too_many');
      }
      const data = { staffId, ...keys, userAgent, language, createdAt: this.clock.date() };
      return await tx.pushDevice.upsert({
        where: { endpoint },
        create: { id: randomUUID(), endpoint, ...data },
        update: data,
      });
    });
  }

  async removeDevice(staffId: string, id: string): Promise<boolean> {
    return (await this.#client.pushDevice.deleteMany({ where: { id, staffId } })).count === 1;
  }

  /** The push service no longer knows the browser: its address is removed, and its entry shows that. */
  async gone(id: string): Promise<void> {
    await this.#client.pushDevice.updateMany({
      where: { id },
      data: { endpoint: null, goneAt: this.clock.date() },
    });
  }
}
