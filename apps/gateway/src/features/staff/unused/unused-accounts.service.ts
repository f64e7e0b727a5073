import { Inject, Injectable } from '@nestjs/common';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import { AppError } from '#core/errors/app-error';
import { Mailer } from '#core/mail/mailer';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { StaffStore } from '../staff.store.ts';
import { type UnusedAccount, UnusedStore } from './unused.store.ts';
import { unusedMail } from './unused-mail.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Warns unused accounts, and disables them later (PCI DSS 4.0.1 8.2.6). The last administrator stays, because otherwise
 * nobody could admit anybody.
 */
@Injectable()
export class UnusedAccounts {
  readonly #mailTriedAt = new Map<string, number>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: UnusedStore,
    private readonly staff: StaffStore,
    private readonly sessions: SessionsService,
    private readonly mailer: Mailer,
    private readonly audit: AuditService,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  async run(now: Date): Promise<void> {
    const { warnDays, disableDays } = this.settings.unused;
    const fewest = Math.min(warnDays ?? Number.POSITIVE_INFINITY, disableDays ?? Number.POSITIVE_INFINITY);
    if (!Number.isFinite(fewest)) return;
    for (const account of await this.store.usedBefore(new Date(now.getTime() - fewest * DAY_MS))) {
      const days = Math.floor((now.getTime() - account.usedAt.getTime()) / DAY_MS);
      const isDisabled =
        disableDays !== null && days >= disableDays && (await this.#disable(account, days, now));
      if (!isDisabled && warnDays !== null && days >= warnDays) await this.#warn(account, days, now);
    }
  }

  /** @returns false for the last administrator, and if it was used in the meantime */
  async #disable(account: UnusedAccount, days: number, now: Date): Promise<boolean> {
    const { id, usedAt, username } = account;
    const isDone = await this.staff.inTurn(async (tx) => {
      const row = await this.staff.find(id, tx);
      const isAdministrator = row?.grants.some(
        ({ role, state }) => role === 'administrator' && state === 'active',
      );
      if (isAdministrator && !(await this.#hasAnotherAdministrator(id, tx))) return false;
      return await this.store.disable(id, usedAt, days, now, tx);
    });
    if (!isDone) return false;
    await this.sessions.endAll(id, 'ended_elsewhere');
    await this.#record('staff.disabled', account, { reason: 'unused', unused_days: days });
    this.#mailTriedAt.delete(username);
    return true;
  }

  async #hasAnotherAdministrator(
    id: string,
    tx: Parameters<StaffStore['find']>[1] & object,
  ): Promise<boolean> {
    try {
      await this.staff.requireAnotherAdministrator(id, tx);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'staff.last_administrator') return false;
      throw error;
    }
  }

  /** Warns once for each period without use; retries its mail until the server accepts it. */
  async #warn(account: UnusedAccount, days: number, now: Date): Promise<void> {
    const { id, usedAt, warnedAt, mailedAt } = account;
    const isNew = warnedAt === null || warnedAt <= usedAt;
    if (isNew) {
      await this.store.warned(id, now);
      await this.#record('staff.unused_warned', account, { unused_days: days });
    }
    if ((isNew || mailedAt === null) && this.mailer.isOn && account.email !== '')
      await this.#mail(account, days, now);
  }

  async #mail(
    { id, username, email, language, usedAt }: UnusedAccount,
    days: number,
    now: Date,
  ): Promise<void> {
    const since = now.getTime() - (this.#mailTriedAt.get(id) ?? 0);
    if (since < this.intervals.unusedMailRetryMs) return;
    this.#mailTriedAt.set(id, now.getTime());
    const { disableDays } = this.settings.unused;
    const problem = await this.mailer.send(
      unusedMail({
        language: LANGUAGES.find((known) => known === language) ?? 'en',
        name: username,
        email,
        days,
        disabledAt: disableDays === null ? null : new Date(usedAt.getTime() + disableDays * DAY_MS),
        link: this.settings.publicOrigins[0] ?? '',
        zone: this.settings.propertyTz,
      }),
    );
    if (problem === null) await this.store.mailed(id, now);
  }

  async #record(
    action: 'staff.disabled' | 'staff.unused_warned',
    { id, username }: UnusedAccount,
    details: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const target = { kind: 'staff', id, label: username };
    await this.audit.record({ action, actor: CONSOLE_ACTOR, target, ip: '', result: 'ok', details });
  }
}
