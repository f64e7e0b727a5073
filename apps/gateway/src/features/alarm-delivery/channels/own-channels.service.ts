import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ALARM_DELIVERY,
  type AlarmDelivery,
  type NewPushDevice,
  type OwnAlarmChannels,
  type OwnAlarmChannelsChange,
  type OwnChannel,
  type PushDevice,
} from '@pitdesk/contracts/alarm-delivery';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { changedFields } from '#core/audit/audit-record';
import { AppError } from '#core/errors/app-error';
import { OutboundCalls } from '#core/http/outbound-calls';
import { Mailer } from '#core/mail/mailer';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { DeliveriesStore, deliveryOf } from '../deliveries/deliveries.store.ts';
import { Receivers } from '../deliveries/receivers.ts';
import { EscalationStore } from '../escalation/escalation.store.ts';
import { type DeviceRow, OwnChannelsStore, quietOf } from './own-channels.store.ts';
import { publicPushKey } from './push-keys.ts';

/** Everybody's own channels. Nobody reads or changes another's. */
@Injectable()
export class OwnChannelsService {
  readonly #pushKey: string | null;

  constructor(
    @Inject(SETTINGS) { push }: Settings,
    private readonly store: OwnChannelsStore,
    private readonly deliveries: DeliveriesStore,
    private readonly receivers: Receivers,
    private readonly escalations: EscalationStore,
    private readonly outbound: OutboundCalls,
    private readonly mailer: Mailer,
    private readonly audit: AuditService,
  ) {
    this.#pushKey = push && publicPushKey(push.privateKey);
  }

  async get(principal: Principal): Promise<OwnAlarmChannels> {
    const staffId = ownerIn(principal);
    const [own, devices, last] = await Promise.all([
      this.store.of(staffId),
      this.store.devicesOf(staffId),
      this.deliveries.list({ staffId }, ALARM_DELIVERY.lastShown),
    ]);
    return {
      push_key: this.#pushKey,
      offers_mail: this.mailer.isOn,
      mail: own?.mail ?? false,
      email: principal.user.email,
      quiet: own && quietOf(own),
      devices: devices.map(deviceOf),
      last,
    };
  }

  async change(actor: Actor, change: OwnAlarmChannelsChange): Promise<OwnAlarmChannels> {
    const staffId = ownerIn(actor.principal);
    const own = await this.store.of(staffId);
    const before = { mail: own?.mail ?? false, quiet: own && quietOf(own) };
    const details = { ...changedFields(before, { mail: change.mail, quiet: change.quiet }) };
    await this.audit.audited(
      actor,
      { action: 'alarm_channel.changed', target: targetOf(actor), details },
      async () => {
        await this.store.change(staffId, change);
        await this.escalations.lookAgain();
        return { result: undefined };
      },
    );
    return await this.get(actor.principal);
  }

  /** @throws AppError `alarm_delivery.push_off`, `alarm_delivery.address_refused`, `alarm_delivery.too_many` */
  async addDevice(actor: Actor, userAgent: string, device: NewPushDevice): Promise<PushDevice> {
    const act = { action: 'alarm_channel.device_added', target: targetOf(actor) } as const;
    return await this.audit.audited(actor, act, async () => {
      if (this.#pushKey === null) throw new AppError('alarm_delivery.push_off');
      if (this.outbound.refuses(device.endpoint)) throw new AppError('alarm_delivery.address_refused');
      const row = await this.store.addDevice(ownerIn(actor.principal), userAgent.slice(0, 300), device);
      // The address is a secret of the browser: whoever has it can be noticed in its place.
      const details = { device: row.id, push_service: new URL(device.endpoint).origin };
      return { result: deviceOf(row), details };
    });
  }

  async removeDevice(actor: Actor, id: string): Promise<void> {
    const act = {
      action: 'alarm_channel.device_removed',
      target: targetOf(actor),
      details: { device: id },
    } as const;
    await this.audit.audited(actor, act, async () => {
      const isRemoved = await this.store.removeDevice(ownerIn(actor.principal), id);
      if (!isRemoved) throw new AppError('request.not_found');
      await this.deliveries.drop(id);
      return { result: undefined };
    });
  }

  /** @throws AppError `alarm_delivery.channel_off` */
  async test(actor: Actor, channel: OwnChannel): Promise<AlarmDelivery[]> {
    const staffId = ownerIn(actor.principal);
    const act = {
      action: 'alarm_channel.tested',
      target: targetOf(actor),
      details: { channel },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      const receivers = await this.receivers.ofOwn(staffId, actor.principal.user.username, channel);
      if (receivers.length === 0) throw new AppError('alarm_delivery.channel_off');
      const rows = await Promise.all(
        receivers.map((receiver) =>
          this.deliveries.add(this.receivers.notice('test', `test ${randomUUID()}`, {}, receiver)),
        ),
      );
      void this.deliveries.work.look();
      return { result: rows.map(deliveryOf) };
    });
  }
}

const targetOf = ({ principal: { staffId, user } }: Actor) => ({
  kind: 'alarm_channel',
  id: staffId ?? String(user.id),
  label: user.username,
});

const deviceOf = ({ id, userAgent, createdAt, goneAt }: DeviceRow): PushDevice => ({
  id,
  user_agent: userAgent,
  created_at: createdAt.toISOString(),
  gone_at: goneAt?.toISOString() ?? null,
});

/** A session that is older than the staff table has no owner. */
function ownerIn({ staffId }: Principal): string {
  if (staffId === null) throw new AppError('request.conflict');
  return staffId;
}
