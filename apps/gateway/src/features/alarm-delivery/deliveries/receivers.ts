import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AlarmRule, DeliveryEvent } from '@pitdesk/contracts/alarm-delivery';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { RELEASED } from '#core/database/leases';
import { Mailer } from '#core/mail/mailer';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { OwnChannelsStore } from '../channels/own-channels.store.ts';
import { WebhooksStore } from '../webhooks/webhooks.store.ts';
import type { DeliveryFacts, NewDelivery } from './deliveries.store.ts';

interface Notice {
  readonly event: DeliveryEvent;
  readonly to: { readonly staffId: string; readonly name: string } | null;
}

type Receiver = Pick<NewDelivery, 'channel' | 'name'> & { targetId?: string | null; staffId?: string | null };

/** Finds the receivers of a notice: the person's own channels, the webhooks of the rule, the place of last resort. */
@Injectable()
export class Receivers {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly channels: OwnChannelsStore,
    private readonly webhooks: WebhooksStore,
    private readonly mailer: Mailer,
  ) {}

  /** @param key names the alarm and its step, so that the same step gives the same notices */
  async of(
    alarm: Alarm,
    rule: AlarmRule,
    { event, to }: Notice,
    { key, openings }: { key: string; openings: number },
  ): Promise<NewDelivery[]> {
    const isUnattended = event === 'unattended';
    const webhooks = new Set(rule.webhooks);
    if (isUnattended && rule.fallback.webhook !== null) webhooks.add(rule.fallback.webhook);
    const receivers = [
      ...(to === null ? [] : await this.#ofPerson(to, rule)),
      ...(await this.#ofWebhooks([...webhooks])),
      ...(isUnattended ? this.#lastResort(rule) : []),
    ];
    const { kind, severity, table, since, raised_at } = alarm;
    const facts: DeliveryFacts = {
      ...{ kind, severity, since, raised_at, openings },
      table: { id: String(table.id), title: table.title, terminal_id: table.terminal_id },
    };
    return receivers.map((receiver) => {
      const { channel, targetId, staffId, name } = receiver;
      return this.notice(
        event,
        `${key} ${channel} ${targetId ?? staffId ?? name}`,
        facts,
        receiver,
        alarm.id,
      );
    });
  }

  /** Returns one notice that is due at once. */
  notice(
    event: DeliveryEvent,
    key: string,
    facts: DeliveryFacts | Record<string, never>,
    receiver: Receiver,
    alarmId: string | null = null,
  ): NewDelivery {
    const now = this.clock.date();
    return {
      ...{
        id: randomUUID(),
        key,
        alarmId,
        event,
        facts: { ...facts },
        createdAt: now,
        dueAt: now,
        ...RELEASED,
      },
      ...receiver,
    };
  }

  /** The account's browsers, or its mail address, as far as this console and the account have turned them on. */
  async ofOwn(staffId: string, name: string, channel: 'push' | 'mail'): Promise<Receiver[]> {
    if (channel === 'mail') {
      const isOn = this.mailer.isOn && (await this.channels.wantsMail(staffId));
      return isOn ? [{ channel, staffId, name }] : [];
    }
    if (this.settings.push === null) return [];
    const devices = await this.channels.devicesOf(staffId);
    return devices
      .filter(({ goneAt }) => goneAt === null)
      .map(({ id }) => ({ channel, targetId: id, staffId, name }));
  }

  async #ofPerson({ staffId, name }: NonNullable<Notice['to']>, rule: AlarmRule): Promise<Receiver[]> {
    const of = await Promise.all(rule.channels.map((channel) => this.ofOwn(staffId, name, channel)));
    return of.flat();
  }

  async #ofWebhooks(ids: readonly string[]): Promise<Receiver[]> {
    if (ids.length === 0) return [];
    const found = await this.webhooks.all();
    return found
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => ({ channel: 'webhook', targetId: id, name }));
  }

  #lastResort({ fallback }: AlarmRule): Receiver[] {
    const address = fallback.mail ?? this.settings.alarms.fallbackMail;
    return address === null || !this.mailer.isOn ? [] : [{ channel: 'mail', name: address }];
  }
}
