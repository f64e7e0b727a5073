import { Inject, Injectable } from '@nestjs/common';
import type {
  InvitationSent,
  InviteStaffRequest,
  OpenInvitation,
  StaffDossier,
} from '@pitdesk/contracts/staff';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '#core/actor/actor';
import { AuditService, type Done } from '#core/audit/audit.service';
import type { Transaction } from '#core/database/in-turn';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { addressGroup } from '#core/http/client-address';
import { Mailer } from '#core/mail/mailer';
import { type SharedLimit, SharedLimits } from '#core/replicas/shared-limits';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { roleProblem } from '../role-rules.ts';
import { type Client, StaffStore } from '../staff.store.ts';
import { dossierOf } from '../staff-view.ts';
import { invitationMail } from './invitation-mail.ts';
import { languageOf } from './invitation-view.ts';
import {
  type InvitationRow,
  InvitationsStore,
  type InvitationWithRoles,
  newToken,
} from './invitations.store.ts';

const LOOKUPS = { name: 'invitation-lookup', points: 60, seconds: 300 };

type Grant = InvitationWithRoles['staff']['grants'][number];

/**
 * Manages invitations by mail. An administrator invites; the roles are ordinary proposals; the holder of the link
 * adopts them with their account. Only the link's token binds an invitation, neither a name nor an address.
 */
@Injectable()
export class InvitationsService {
  readonly #lookups: SharedLimit;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: InvitationsStore,
    private readonly staff: StaffStore,
    private readonly sessions: SessionsService,
    private readonly mailer: Mailer,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    limits: SharedLimits,
  ) {
    this.#lookups = limits.of(LOOKUPS);
  }

  async invite(actor: Actor, request: InviteStaffRequest): Promise<InvitationSent> {
    const { id, name, email, language, roles, reason } = request;
    const details = { email, language, roles, reason };
    const act = { action: 'staff.invited', target: { kind: 'staff', id, label: name }, details } as const;
    const fresh = newToken(this.clock.now());
    const { row, isNew } = await this.audit.audited(actor, act, async () => {
      requirePossible(request);
      const made = await this.staff.inTurn((tx) => this.#create(actor, request, fresh, tx));
      return { result: made, target: { id: made.row.staffId }, changed: made.isNew };
    });
    if (!isNew) return await this.#again(actor, row);
    for (const { role, terminals } of roles) {
      await this.audit.done(actor, {
        action: 'role.proposed',
        target: { kind: 'staff', id: row.staffId, label: name },
        details: { role, terminals, reason },
      });
    }
    return await this.#deliver(actor, row, fresh.token);
  }

  /** Issues a new token for seven more days; the old link becomes invalid. */
  async resend(actor: Actor, id: string): Promise<InvitationSent> {
    const row = await this.#require(id);
    return await this.#audited(actor, 'invitation.resent', row, async () => {
      const result = await this.#renew(actor, row);
      return { result, details: { email: row.email, mail: result.member.invitation?.mail.state } };
    });
  }

  async withdraw(actor: Actor, id: string): Promise<StaffDossier> {
    const row = await this.#require(id);
    return await this.#audited(actor, 'invitation.withdrawn', row, async () => {
      const isDone = await this.staff.inTurn((tx) => this.store.withdraw(row, actor, tx));
      if (!isDone) throw new AppError('invitation.over');
      return { result: await this.#dossier(actor, row.staffId) };
    });
  }

  /** @throws AppError `invitation.gone`, `auth.too_many_attempts` */
  async lookUp(token: string, ip: string): Promise<OpenInvitation> {
    try {
      await this.#lookups.count(addressGroup(ip));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('auth.too_many_attempts', { retry_after: Math.ceil(error.msBeforeNext / 1_000) });
    }
    const row = await this.requireOpen(token);
    return {
      name: row.name,
      email: row.email,
      invited_by: row.invitedByName,
      expires_at: row.expiresAt.toISOString(),
      language: languageOf(row),
      note: row.note,
    };
  }

  /** @throws AppError `invitation.gone` */
  async requireOpen(token: string): Promise<InvitationRow> {
    const row = await this.store.findOpen(token);
    if (row === null) throw new AppError('invitation.gone');
    return row;
  }

  /**
   * Registers an account by an invitation, one registration at a time, because several concurrent ones would create
   * several accounts.
   * @throws AppError `invitation.gone`
   */
  async claimed<T>(token: string, register: () => Promise<T>): Promise<T> {
    const claimedUntil = await this.store.claim(token);
    if (claimedUntil === null) throw new AppError('invitation.gone');
    try {
      return await register();
    } finally {
      await this.store.releaseClaim(token, claimedUntil);
    }
  }

  /**
   * Binds an invitation to the signed-in account: admits it and gives it the roles.
   * @throws AppError `invitation.gone`, `invitation.own`
   */
  async accept(actor: Actor, token: string): Promise<void> {
    const { user, staffId } = actor.principal;
    const row = await this.requireOpen(token);
    const details = { invited_by: row.invitedByName, invited_at: row.invitedAt.toISOString() };
    await this.#audited(actor, 'invitation.accepted', row, async () => {
      const taken = await this.staff.inTurn((tx) => this.#take(token, toStoredId(user.id), staffId, tx));
      this.sessions.rightsChanged(user.id);
      return {
        result: undefined,
        target: { id: taken.staffId, label: user.username },
        details: { ...details, ...taken },
      };
    });
  }

  async #create(
    actor: Actor,
    request: InviteStaffRequest,
    fresh: ReturnType<typeof newToken>,
    tx: Transaction,
  ): Promise<{ row: InvitationRow; isNew: boolean }> {
    const known = await this.store.find(request.id, tx);
    if (known !== null) {
      const isSame =
        known.invitedById === toStoredId(actor.principal.user.id) &&
        known.email === request.email &&
        known.name === request.name;
      if (!isSame) throw new AppError('request.idempotency_key_reused');
      return { row: known, isNew: false };
    }
    if (await this.store.hasOpen(request.email, tx)) throw new AppError('invitation.exists');
    return { row: await this.store.create(request, fresh, this.#mailState, actor, tx), isNew: true };
  }

  /** The first answer was lost: without a mail the inviter needs a new link. */
  async #again(actor: Actor, row: InvitationRow): Promise<InvitationSent> {
    if (row.state === 'open' && row.mail === 'off') return await this.#renew(actor, row);
    return { member: await this.#dossier(actor, row.staffId), link: null };
  }

  async #renew(actor: Actor, row: InvitationRow): Promise<InvitationSent> {
    const fresh = newToken(this.clock.now());
    if (!(await this.store.renew(row.id, fresh, this.#mailState))) throw new AppError('invitation.over');
    return await this.#deliver(actor, { ...row, ...fresh }, fresh.token);
  }

  /** Mails the link, or returns it without a mail server. A failed mail leaves the invitation unchanged. */
  async #deliver(actor: Actor, row: InvitationRow, token: string): Promise<InvitationSent> {
    const link = this.#linkOf(token);
    if (this.mailer.isOn) {
      const { name, email, note, expiresAt } = row;
      const problem = await this.mailer.send(
        invitationMail({
          language: languageOf(row),
          name,
          email,
          note,
          link,
          expiresAt,
          inviter: actor.principal.user.username,
          zone: this.settings.propertyTz,
        }),
      );
      await this.store.mailed(row, problem);
    }
    return { member: await this.#dossier(actor, row.staffId), link: this.mailer.isOn ? null : link };
  }

  get #mailState(): 'off' | 'sending' {
    return this.mailer.isOn ? 'sending' : 'off';
  }

  /** The token follows `#`: browsers never send that part to a server, nor in a `Referer`. */
  #linkOf(token: string): string {
    return `${this.settings.publicOrigins[0] ?? ''}/invitation#${token}`;
  }

  async #take(token: string, userId: string, staffId: string | null, tx: Client) {
    const row = await this.store.findOpen(token, tx);
    const account = staffId === null ? null : await this.staff.find(staffId, tx);
    if (row === null || account === null) throw new AppError('invitation.gone');
    if (account.state === 'disabled') throw new AppError('auth.account_disabled');
    const { grants } = row.staff;
    const isInvolved = grants.some(({ proposedById, decidedById }) =>
      [proposedById, decidedById].includes(userId),
    );
    // Nobody gets a role by their own decision, and an inviter knows the link.
    if (row.invitedById === userId || isInvolved) throw new AppError('invitation.own');
    if (!(await this.store.accept(row.id, account.id, tx))) throw new AppError('invitation.gone');
    const held = account.grants.filter(isOpen).map(({ role }) => role);
    const roles: string[] = [];
    const left: string[] = [];
    for (const grant of grants) {
      const { role } = grant;
      const problem = isOpen(grant) ? roleProblem({ role, terminals: termsOf(grant) }, held) : undefined;
      if (problem !== undefined) {
        await this.store.endGrant(grant.id, account.id, problem, tx);
        left.push(role);
        continue;
      }
      await this.store.moveGrant(grant.id, role, account.id, isOpen(grant), tx);
      if (!isOpen(grant)) continue;
      held.push(role);
      roles.push(role);
    }
    await this.store.admit(account.id, tx);
    await this.store.removePlace(row.staff.id, tx);
    return { staffId: account.id, roles, left };
  }

  async #require(id: string): Promise<InvitationRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }

  async #dossier(actor: Actor, staffId: string): Promise<StaffDossier> {
    const row = await this.staff.find(staffId);
    if (row === null) throw new AppError('request.not_found');
    return dossierOf(row, toStoredId(actor.principal.user.id), this.clock.date());
  }

  async #audited<T>(
    actor: Actor,
    action: 'invitation.resent' | 'invitation.withdrawn' | 'invitation.accepted',
    { staffId, name, email }: InvitationRow,
    work: () => Promise<Done<T>>,
  ): Promise<T> {
    const target = { kind: 'staff', id: staffId, label: name } as const;
    return await this.audit.audited(actor, { action, target, details: { email } }, work);
  }
}

const isOpen = ({ state }: Pick<Grant, 'state'>): boolean => state === 'proposed' || state === 'active';

const termsOf = ({ terminals }: Grant): number[] | null => (terminals.length === 0 ? null : terminals);

/** @throws AppError `role.held`, `role.everywhere`, `role.incompatible` */
function requirePossible({ roles }: InviteStaffRequest): void {
  const held: string[] = [];
  for (const wanted of roles) {
    const problem = roleProblem(wanted, held);
    if (problem !== undefined) throw new AppError(problem);
    held.push(wanted.role);
  }
}
