import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { DeliveryProblem } from '@pitdesk/contracts/alarm-delivery';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import webPush from 'web-push';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { WorkOutcome } from '#core/database/durable-work';
import { PropertyDays } from '#core/gaming-day/property-days';
import { type OutboundAnswer, OutboundCalls } from '#core/http/outbound-calls';
import { Mailer } from '#core/mail/mailer';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Colleagues } from '#core/staff/colleagues';
import { Clock } from '#core/time/clock';
import { mayHandle } from '#features/alarms/public';
import { OwnChannelsStore } from '../channels/own-channels.store.ts';
import { publicPushKey } from '../channels/push-keys.ts';
import { signedHeaders } from '../webhooks/signature.ts';
import { WebhooksStore } from '../webhooks/webhooks.store.ts';
import { DeliveriesStore, type DeliveryFacts, type DeliveryRow } from './deliveries.store.ts';
import { languageOf, noticeMail, pushText } from './notice-texts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits between the tries of a webhook: about a day altogether. */
const WEBHOOK_WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
] as const;

/** A person is asked about an alarm of now: a later notice would be wrong. */
const PERSON_WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS] as const;

/** Returns the wait before the next try; null if there is none. @param tries the tries so far */
const waitBefore = (channel: 'push' | 'mail' | 'webhook', tries: number): number | null =>
  (channel === 'webhook' ? WEBHOOK_WAITS_MS : PERSON_WAITS_MS)[tries - 1] ?? null;

/** How long a push service keeps a notice for a device that is off, in seconds. */
const PUSH_TTL_S = 15 * 60;
/** Statuses of a push service for a subscription that it no longer knows (RFC 8030). */
const GONE = [404, 410];
/** A receiver that answers this wants no more (Standard Webhooks). */
const WEBHOOK_GONE = 410;

type Tried = OutboundAnswer & { readonly mailProblem?: string | null };
/** The receiver may no longer get it, or is gone: no try follows. */
type Refusal = { readonly refused: DeliveryProblem; readonly status?: number | null };

/**
 * Sends notices, with the rights that their receivers have by then. A process that dies between an answer and its record
 * sends again: with the same `webhook-id`, the same topic of a push service and the same Message-ID of a mail, by which a
 * receiver knows the repeat.
 */
@Injectable()
export class NoticeSender implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #vapid: { subject: string; publicKey: string; privateKey: string } | null;
  readonly #origin: string;

  constructor(
    @Inject(SETTINGS) { push, publicOrigins }: Settings,
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    private readonly clock: Clock,
    private readonly store: DeliveriesStore,
    private readonly channels: OwnChannelsStore,
    private readonly webhooks: WebhooksStore,
    private readonly outbound: OutboundCalls,
    private readonly mailer: Mailer,
    private readonly colleagues: Colleagues,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
  ) {
    this.#vapid = push && {
      ...{ subject: push.contact, privateKey: push.privateKey },
      publicKey: publicPushKey(push.privateKey),
    };
    this.#origin = publicOrigins[0] ?? '';
  }

  onApplicationBootstrap(): void {
    this.store.work.start((row, lost) => this.#work(row, lost));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.work.stop();
  }

  async #work(row: DeliveryRow, lost: AbortSignal): Promise<WorkOutcome> {
    const tried = await this.#try(row, lost);
    // Another process sends it, or this one stops: a call that was cut is no failure of the receiver.
    if (lost.aborted && 'problem' in tried && tried.problem !== null) return 'later';
    if ('refused' in tried) {
      const { refused: problem, status = null } = tried;
      await this.store.keep(row, { state: 'refused', dueAt: null, status, problem });
      return 'done';
    }
    const { status } = tried;
    const problem = tried.mailProblem ?? tried.problem;
    if (problem === null) {
      await this.store.keep(row, { state: 'delivered', dueAt: null, status, problem });
      return 'done';
    }
    const isFinal = problem === 'address_refused' || (row.channel === 'webhook' && status === WEBHOOK_GONE);
    const wait = isFinal ? null : waitBefore(row.channel, row.tries + 1);
    const dueAt = wait === null ? null : new Date(this.clock.now() + wait);
    await this.store.keep(row, { state: dueAt === null ? 'dead' : 'waiting', dueAt, status, problem });
    return 'done';
  }

  async #try(row: DeliveryRow, lost: AbortSignal): Promise<Tried | Refusal> {
    switch (row.channel) {
      case 'push':
        return await this.#push(row, lost);
      case 'mail':
        return await this.#mail(row);
      case 'webhook':
        return await this.#call(row, lost);
    }
  }

  async #push(row: DeliveryRow, lost: AbortSignal): Promise<Tried | Refusal> {
    const device = row.targetId === null ? null : await this.channels.device(row.targetId);
    if (device?.endpoint == null || device.staffId !== row.staffId || this.#vapid === null) {
      return { refused: 'removed' };
    }
    const refused = await this.#refusalFor(row);
    if (refused !== null) return { refused };
    const facts = factsOf(row);
    const content = { ...pushText(languageOf(device.language), facts), url: '/dashboard?alarms=open' };
    const { endpoint, p256dh, auth } = device;
    const topic = (row.alarmId ?? row.id).replaceAll('-', '');
    const call = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ ...content, tag: topic }),
      { vapidDetails: this.#vapid, TTL: PUSH_TTL_S, urgency: 'high', topic },
    );
    const headers = Object.fromEntries(
      Object.entries(call.headers)
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]) => [name, String(value)]),
    );
    const answer = await this.outbound.post({ url: endpoint, headers, body: call.body ?? '' }, lost);
    if (answer.status === null || !GONE.includes(answer.status)) return answer;
    await this.channels.gone(device.id);
    return { refused: 'gone', status: answer.status };
  }

  async #mail(row: DeliveryRow): Promise<Tried | Refusal> {
    const facts = factsOf(row);
    let to = { name: row.name, address: row.name };
    let language = languageOf(undefined);
    if (row.staffId !== null) {
      const refused = await this.#refusalFor(row);
      if (refused !== null) return { refused };
      const member = await this.colleagues.find(row.staffId);
      if (member === null) return { refused: 'not_allowed' };
      to = { name: member.username, address: member.email };
      language = languageOf((await this.channels.of(row.staffId))?.language);
    }
    const event = row.event as 'raised' | 'escalated' | 'unattended' | 'test';
    const link = `${this.#origin}/dashboard?alarms=open`;
    const mail = noticeMail({ id: row.id, to, event, facts, language, zone: this.days.zone, link });
    const mailProblem = await this.mailer.send(mail);
    return { status: null, problem: null, mailProblem };
  }

  async #call(row: DeliveryRow, lost: AbortSignal): Promise<Tried | Refusal> {
    const webhook = row.targetId === null ? null : await this.webhooks.find(row.targetId);
    if (webhook === null) return { refused: 'removed' };
    const secrets = await this.webhooks.secretsOf(webhook);
    // No session secret of the settings encrypted it: an administrator makes a new one.
    if (secrets.length === 0) return { refused: 'removed' };
    const facts = factsOf(row);
    const body = JSON.stringify({
      type: `alarm.${row.event}`,
      timestamp: row.createdAt.toISOString(),
      data: { ...facts, alarm_id: row.alarmId, url: `${this.#origin}/dashboard?alarms=open` },
    });
    const headers = signedHeaders({ id: row.id, at: this.clock.now(), body }, secrets);
    return await this.outbound.post(
      { url: webhook.url, headers: { 'content-type': 'application/json', ...headers }, body },
      lost,
    );
  }

  /** Returns why a person gets a notice no longer; null if nothing has changed. A test needs only the account. */
  async #refusalFor({ staffId, alarmId, ...row }: DeliveryRow): Promise<DeliveryProblem | null> {
    const member = staffId === null ? null : await this.colleagues.find(staffId);
    if (member === null) return 'not_allowed';
    const facts = factsOf(row);
    if (facts === null || alarmId === null) return null;
    if (!mayHandle(this.permissions, member, facts)) return 'not_allowed';
    const alarm = await this.database.client.alarm.findUnique({ where: { id: alarmId } });
    const isAcknowledged = alarm !== null && alarm.ackAt !== null && alarm.ackLapsedAt === null;
    return alarm === null || alarm.resolvedAt !== null || isAcknowledged ? 'over' : null;
  }
}

/** Only the console writes the column; a test has no facts. */
const factsOf = ({ facts }: Pick<DeliveryRow, 'facts'>): DeliveryFacts | null =>
  facts !== null && typeof facts === 'object' && 'kind' in facts ? (facts as unknown as DeliveryFacts) : null;
