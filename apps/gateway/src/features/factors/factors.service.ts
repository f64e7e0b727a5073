import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type AddedFactor,
  type AddFactorRequest,
  type BegunFactor,
  FACTORS,
  type Factor,
  type FactorKind,
  type OwnFactors,
  type Proof,
} from '@pitdesk/contracts/factors';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { Challenges } from '#core/factors/challenges';
import { newTotpSecret, totpStep, totpUri } from '#core/factors/codes';
import { FactorStore, type NewFactor, type StoredFactor } from '#core/factors/factor.store';
import { newPasskeyOptions, readNewPasskey } from '#core/factors/passkeys';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { SignInService } from '#features/accounts/public';

/** Manages the second factors of the signed-in account, and confirms its acts. */
@Injectable()
export class FactorsService implements OnApplicationBootstrap {
  readonly #origins: readonly string[];
  readonly #requiringRoles: Settings['secondFactor']['requiredRoles'];

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly store: FactorStore,
    private readonly challenges: Challenges,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    this.#origins = settings.publicOrigins;
    this.#requiringRoles = settings.secondFactor.requiredRoles;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.store.reEncrypt();
  }

  async own(actor: Actor): Promise<OwnFactors> {
    const { staffId } = actor.principal;
    const required = this.#isRequired(actor);
    if (staffId === null) return { factors: [], recovery_codes: 0, required };
    const [factors, codes] = await Promise.all([this.store.of(staffId), this.store.unusedCodes(staffId)]);
    return { factors: factors.map(factorOf), recovery_codes: codes, required };
  }

  /** @throws AppError `factor.too_many` */
  async begin(actor: Actor, kind: FactorKind): Promise<BegunFactor> {
    const staffId = staffOf(actor);
    const { user, sessionId } = actor.principal;
    const known = await this.store.of(staffId);
    if (known.length >= FACTORS.atMost) throw new AppError('factor.too_many');
    const wanted = { purpose: 'add_factor', staffId, sessionId } as const;
    if (kind === 'totp') {
      const secret = newTotpSecret();
      const row = await this.challenges.create({ ...wanted, sealed: secret });
      const totp = { secret, uri: totpUri(secret, user.username) };
      return { id: row.id, passkey: null, totp, expires_at: row.expiresAt.toISOString() };
    }
    const account = { staffId, username: user.username };
    const { nonce, options } = await newPasskeyOptions(
      account,
      known.flatMap(({ credentialId }) => credentialId ?? []),
    );
    const row = await this.challenges.create({ ...wanted, nonce });
    return { id: row.id, passkey: options, totp: null, expires_at: row.expiresAt.toISOString() };
  }

  /** @throws AppError `factor.wrong`, `factor.challenge_over`, `factor.known` or `auth.too_many_attempts` */
  async add(actor: Actor, { id, name, proof }: AddFactorRequest): Promise<AddedFactor> {
    const staffId = staffOf(actor);
    let factor: NewFactor | null = null;
    const answering = { id, purpose: 'add_factor', sessionId: actor.principal.sessionId } as const;
    await this.challenges.confirm(answering, actor, async (row) => {
      if (proof.method === 'passkey') {
        const at = { nonce: row.nonce, origins: this.#origins };
        const credential = row.nonce === '' ? null : await readNewPasskey(proof.response, at);
        factor = credential && { kind: 'passkey', credential };
      } else if (row.sealed !== null) {
        const secret = this.challenges.unseal(row);
        const step = totpStep(secret, proof.code, this.clock.date());
        factor = step === null ? null : { kind: 'totp', secret, step };
      }
      return factor !== null;
    });
    if (factor === null) throw new AppError('factor.wrong');
    const new_codes = await this.store.add(staffId, name, factor);
    await this.audit.done(actor, { action: 'factor.added', details: { method: proof.method, name } });
    this.sessions.rightsChanged(actor.principal.user.id);
    return { ...(await this.own(actor)), new_codes };
  }

  /** @throws AppError `request.not_found`, or `factor.required` for the last factor of a role that needs one */
  async remove(actor: Actor, id: string): Promise<OwnFactors> {
    const staffId = staffOf(actor);
    const removed = await this.store.remove(staffId, id, this.#isRequired(actor));
    if (removed === null) throw new AppError('request.not_found');
    const { kind: method, name } = removed;
    await this.audit.done(actor, { action: 'factor.removed', details: { method, name } });
    return await this.own(actor);
  }

  /** @throws AppError `factor.none` */
  async renewCodes(actor: Actor): Promise<string[]> {
    const staffId = staffOf(actor);
    const codes = await this.store.renewCodes(staffId);
    await this.audit.done(actor, { action: 'factor.codes_renewed' });
    return codes;
  }

  /**
   * Confirms one act. An account without a second factor uses its password.
   * @throws AppError `factor.wrong`, `factor.challenge_over`, `auth.password_incorrect`, `auth.too_many_attempts` or of
   * the upstream
   */
  async confirmAct(actor: Actor, id: string, proof: Proof): Promise<void> {
    const { principal } = actor;
    const answering = { id, purpose: 'step_up', sessionId: principal.sessionId } as const;
    const { action } = await this.challenges.confirm(answering, actor, async (row) => {
      if (proof.method !== 'password') return await this.challenges.proves(proof, row, actor);
      if ((await this.store.of(row.staffId)).length > 0) return false;
      await this.signIn.checkPassword(principal, proof.password, actor, 'step_up.failed');
      return true;
    });
    const label = action ?? '';
    await this.audit.done(actor, {
      action: 'step_up.confirmed',
      target: { kind: 'action', id: label, label },
      details: { method: proof.method },
    });
  }

  #isRequired({ principal: { user } }: Actor): boolean {
    return (user.rights?.roles ?? []).some(({ role }) => this.#requiringRoles.includes(role));
  }
}

/** @throws AppError `auth.session_ended` for a session that is older than the staff table */
function staffOf({ principal: { staffId } }: Actor): string {
  if (staffId === null) throw new AppError('auth.session_ended');
  return staffId;
}

const factorOf = ({ id, kind, name, createdAt, lastUsedAt }: StoredFactor): Factor => ({
  id,
  kind,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
