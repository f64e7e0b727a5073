import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  ALARM_DELIVERY,
  type AlarmDelivery,
  type AlarmWebhook,
  type AlarmWebhookInput,
  type AlarmWebhookSecret,
  type NewAlarmWebhook,
} from '@pitdesk/contracts/alarm-delivery';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { changedFields } from '#core/audit/audit-record';
import { AppError } from '#core/errors/app-error';
import { OutboundCalls } from '#core/http/outbound-calls';
import { PermissionsService } from '#core/permissions/permissions.service';
import { NamedWrites } from '#core/writes/named-writes';
import { DeliveriesStore, deliveryOf } from '../deliveries/deliveries.store.ts';
import { Receivers } from '../deliveries/receivers.ts';
import { type WebhookRow, WebhooksStore } from './webhooks.store.ts';

const targetOf = ({ id, name }: Pick<WebhookRow, 'id' | 'name'>) => ({
  kind: 'alarm_webhook',
  id,
  label: name,
});

/** Addresses may carry a token of the receiver: the audit names only the place. */
const placeOf = ({ name, url }: AlarmWebhookInput) => ({ name, origin: new URL(url).origin });

/** Manages the webhooks. A secret leaves the console once, in the answer that creates it: a repeat has another one. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly store: WebhooksStore,
    private readonly deliveries: DeliveriesStore,
    private readonly receivers: Receivers,
    private readonly outbound: OutboundCalls,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    private readonly named: NamedWrites,
  ) {}

  async list(actor: Actor): Promise<AlarmWebhook[]> {
    return await Promise.all((await this.store.all()).map((row) => this.#webhookOf(row, actor)));
  }

  /** @throws AppError `alarm_delivery.address_refused`, `alarm_delivery.too_many`, `request.conflict` */
  async create(actor: Actor, input: NewAlarmWebhook): Promise<AlarmWebhookSecret> {
    const act = {
      action: 'alarm_webhook.created',
      target: targetOf(input),
      details: { after: placeOf(input) },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      this.#requireReachable(input);
      const { row, secret, isNew } = await this.store.create(input);
      return {
        result: { webhook: await this.#webhookOf(row, actor), secret },
        ...(!isNew && { action: 'alarm_webhook.secret_changed' }),
      };
    });
  }

  async change(actor: Actor, id: string, input: AlarmWebhookInput): Promise<AlarmWebhook> {
    const before = await this.#require(id);
    const details = { ...changedFields(placeOf(before), placeOf(input)) };
    const act = { action: 'alarm_webhook.changed', target: targetOf({ id, ...input }), details } as const;
    return await this.audit.audited(actor, act, async () => {
      this.#requireReachable(input);
      await this.store.change(id, input);
      return { result: await this.#webhookOf({ ...before, ...input }, actor) };
    });
  }

  /** @param key the idempotency key: a repeat replaces the secret that was lost, and the one before still signs */
  async rotate(actor: Actor, id: string, key: string | undefined): Promise<AlarmWebhookSecret> {
    const row = await this.#require(id);
    const act = { action: 'alarm_webhook.secret_changed', target: targetOf(row) } as const;
    const changed = (secretOf: () => Promise<string>) =>
      this.audit.audited(actor, act, async () => {
        const secret = await secretOf();
        return { result: { id, webhook: await this.#webhookOf(await this.#require(id), actor), secret } };
      });
    const { webhook, secret } = await this.named.once(actor.principal, key, {
      body: { rotates: id },
      make: () => changed(() => this.store.rotate(row)),
      again: () => changed(() => this.store.replace(row)),
      look: () => Promise.resolve(null),
    });
    return { webhook, secret };
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const row = await this.#require(id);
    const act = {
      action: 'alarm_webhook.removed',
      target: targetOf(row),
      details: { before: placeOf(row) },
    } as const;
    await this.audit.audited(actor, act, async () => {
      const changed = await this.store.remove(id);
      await this.deliveries.drop(id);
      return { result: undefined, changed };
    });
  }

  async test(actor: Actor, id: string): Promise<AlarmDelivery> {
    const row = await this.#require(id);
    const receiver = { channel: 'webhook', targetId: id, name: row.name } as const;
    const act = { action: 'alarm_channel.tested', target: targetOf(row) } as const;
    return await this.audit.audited(actor, act, async () => {
      const sent = await this.deliveries.add(
        this.receivers.notice('test', `test ${randomUUID()}`, {}, receiver),
      );
      void this.deliveries.work.look();
      return { result: deliveryOf(sent) };
    });
  }

  #requireReachable({ url }: AlarmWebhookInput): void {
    if (this.outbound.refuses(url)) throw new AppError('alarm_delivery.address_refused');
  }

  async #require(id: string): Promise<WebhookRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  async #webhookOf(
    { id, name, url, createdAt, previousUntil }: WebhookRow,
    { principal }: Actor,
  ): Promise<AlarmWebhook> {
    const reach = this.permissions.reach(principal.user, 'alarm_delivery.manage');
    return {
      ...{ id, name, url },
      created_at: createdAt.toISOString(),
      previous_until: previousUntil?.toISOString() ?? null,
      last: await this.deliveries.list({ targetId: id }, ALARM_DELIVERY.lastShown, reach),
    };
  }
}
