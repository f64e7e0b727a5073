import { Inject, Injectable } from '@nestjs/common';
import {
  ALARM_DELIVERY,
  type AlarmWebhookInput,
  type NewAlarmWebhook,
} from '@pitdesk/contracts/alarm-delivery';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { AppError } from '#core/errors/app-error';
import { TokenCipher } from '#core/sessions/session-keys';
import { Clock } from '#core/time/clock';
import { newSecret } from './signature.ts';

const HOUR_MS = 60 * 60_000;

export type WebhookRow = consoleDb.AlarmWebhook;

/** Stores the webhooks, with their secrets encrypted. */
@Injectable()
export class WebhooksStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    private readonly cipher: TokenCipher,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async all(): Promise<WebhookRow[]> {
    return await this.#client.alarmWebhook.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  }

  async find(id: string): Promise<WebhookRow | null> {
    return await this.#client.alarmWebhook.findUnique({ where: { id } });
  }

  /**
   * Adds a webhook. A repeat, whose first answer and secret were lost, replaces the secret of a webhook that was never
   * changed.
   * @throws AppError `alarm_delivery.too_many`, `request.conflict` if the id belongs to another one
   */
  async create({
    id,
    name,
    url,
  }: NewAlarmWebhook): Promise<{ row: WebhookRow; secret: string; isNew: boolean }> {
    const secret = newSecret();
    const sealed = this.cipher.encrypt(secret, id);
    return await inTurn(this.#client, 'alarm webhooks', async (tx) => {
      const known = await tx.alarmWebhook.findUnique({ where: { id } });
      if (known !== null) {
        const isSame = known.name === name && known.url === url && known.rotatedAt === null;
        if (!isSame) throw new AppError('request.conflict');
        const row = await tx.alarmWebhook.update({ where: { id }, data: { secret: sealed } });
        return { row, secret, isNew: false };
      }
      if ((await tx.alarmWebhook.count()) >= ALARM_DELIVERY.webhooksAtMost) {
        throw new AppError('alarm_delivery.too_many');
      }
      const row = await tx.alarmWebhook.create({
        data: { id, name, url, secret: sealed, createdAt: this.clock.date() },
      });
      return { row, secret, isNew: true };
    });
  }

  async change(id: string, { name, url }: AlarmWebhookInput): Promise<void> {
    await this.#client.alarmWebhook.updateMany({ where: { id }, data: { name, url } });
  }

  /** The secret before signs too for a while, so that the receiver can change it in its own time. */
  async rotate({ id, secret: previous }: WebhookRow): Promise<string> {
    const secret = newSecret();
    const now = this.clock.now();
    await this.#client.alarmWebhook.updateMany({
      where: { id },
      data: {
        ...{ secret: this.cipher.encrypt(secret, id), previousSecret: previous, rotatedAt: new Date(now) },
        previousUntil: new Date(now + ALARM_DELIVERY.secretOverlapHours * HOUR_MS),
      },
    });
    return secret;
  }

  /** Replaces a secret that nobody has received. */
  async replace({ id }: WebhookRow): Promise<string> {
    const secret = newSecret();
    const data = { secret: this.cipher.encrypt(secret, id) };
    await this.#client.alarmWebhook.updateMany({ where: { id }, data });
    return secret;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#client.alarmWebhook.deleteMany({ where: { id } })).count === 1;
  }

  /**
   * Returns the secrets that sign now, the current one first; none if no session secret of the settings encrypted them.
   * A secret of an earlier session secret is encrypted again, so that it outlives that one.
   */
  async secretsOf({ id, secret, previousSecret, previousUntil }: WebhookRow): Promise<string[]> {
    const current = this.cipher.decrypt(secret, id);
    if (current !== null && !this.cipher.isCurrent(secret)) {
      const data = { secret: this.cipher.encrypt(current, id) };
      await this.#client.alarmWebhook.updateMany({ where: { id, secret }, data });
    }
    const isOverlapping = previousUntil !== null && previousUntil > this.clock.date();
    const previous =
      isOverlapping && previousSecret !== null ? this.cipher.decrypt(previousSecret, id) : null;
    return [current, previous].filter((known) => known !== null);
  }
}
