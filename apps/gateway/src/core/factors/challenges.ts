import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Challenge, FactorProof, ProofMethod } from '@pitdesk/contracts/factors';
import { FACTORS } from '@pitdesk/contracts/factors';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AuditService } from '#core/audit/audit.service';
import { RefusedTries } from '#core/audit/refused-tries.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { AppError, toAppError } from '#core/errors/app-error';
import type { Caller } from '#core/http/client-address';
import { type Counted, type SharedLimit, SharedLimits } from '#core/replicas/shared-limits';
import { TokenCipher } from '#core/sessions/session-keys';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { totpStep } from './codes.ts';
import { FactorStore, type StoredFactor } from './factor.store.ts';
import { passkeyOptions, readPasskey } from './passkeys.ts';

type Row = consoleDb.Challenge;
type Purpose = Row['purpose'];

/** The purpose of a challenge. The database holds `sealed` encrypted. */
export interface ChallengeRequest {
  readonly purpose: Purpose;
  readonly staffId: string;
  readonly sessionId?: string;
  readonly action?: string;
  readonly digest?: string;
  readonly sealed?: string;
  /** False for an account of an identity provider, which has no password here. */
  readonly hasPassword?: boolean;
  /** The random value that a passkey signs. A challenge for an existing passkey creates its own. */
  readonly nonce?: string;
}

/** The caller that answers a challenge. Only a sign-in has no session yet. */
export interface ChallengeCaller {
  readonly id: string;
  readonly purpose: Purpose;
  readonly sessionId: string | null;
}

const OPEN_MS = FACTORS.challengeMinutes * 60_000;
/** Wrong proofs of one account, across challenges (PCI DSS 4.0.1, 8.3.4). */
const TRIES = { points: 10, seconds: 1_800 } as const;

/**
 * Manages challenges that await a proof. A challenge is answered once, within five minutes and five attempts, by the
 * session that it was made for. The database holds it, so that any replica can accept the answer.
 */
@Injectable()
export class Challenges {
  readonly #client: ConsoleClient;
  readonly #origins: readonly string[];
  /** Two counts: guesses at the sign-in must not lock out the user of an open session, nor the reverse. */
  readonly #triesOutside: SharedLimit;
  readonly #triesInside: SharedLimit;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    limits: SharedLimits,
    private readonly factors: FactorStore,
    private readonly cipher: TokenCipher,
    private readonly refused: RefusedTries,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
    this.#origins = settings.publicOrigins;
    this.#triesOutside = limits.of({ ...TRIES, name: 'factor' });
    this.#triesInside = limits.of({ ...TRIES, name: 'factor-in-session' });
  }

  /**
   * Opens a challenge for one of the account's factors. An account without factors uses its password, except at a
   * sign-in.
   */
  async open({ hasPassword = true, ...wanted }: ChallengeRequest): Promise<Challenge> {
    const factors = await this.factors.of(wanted.staffId);
    const passkeys = factors.flatMap(({ credentialId: id, transports }) => (id ? [{ id, transports }] : []));
    const passkey = passkeys.length === 0 ? null : await passkeyOptions(passkeys);
    const row = await this.create({ ...wanted, nonce: passkey?.nonce ?? '' });
    return {
      id: row.id,
      methods: factors.length > 0 ? methodsOf(factors) : hasPassword ? ['password'] : [],
      passkey: passkey?.options ?? null,
      expires_at: row.expiresAt.toISOString(),
    };
  }

  async create({ sealed, nonce = '', hasPassword: _, ...wanted }: ChallengeRequest): Promise<Row> {
    const [id, now] = [randomUUID(), this.clock.now()];
    await this.#client.challenge.deleteMany({ where: { expiresAt: { lt: new Date(now - OPEN_MS) } } });
    return await this.#client.challenge.create({
      data: {
        ...wanted,
        id,
        nonce,
        ...(sealed !== undefined && { sealed: this.cipher.encrypt(sealed, id) }),
        expiresAt: new Date(now + OPEN_MS),
      },
    });
  }

  /**
   * Decrypts the sealed value of a challenge.
   * @throws AppError `factor.challenge_over` if the session secret changed since
   */
  unseal({ id, sealed }: Row): string {
    const text = sealed === null ? null : this.cipher.decrypt(sealed, id);
    if (text === null) throw new AppError('factor.challenge_over');
    return text;
  }

  /**
   * Confirms a challenge by a proof.
   * @param verify replaces the check against the account's factors
   * @throws AppError `factor.challenge_over`, `factor.wrong`, `auth.too_many_attempts`, or an error of `verify`
   */
  async confirm(
    answering: ChallengeCaller,
    { ip }: Pick<Caller, 'ip'>,
    verify: (row: Row) => Promise<boolean>,
  ): Promise<Row> {
    const row = await this.#require(answering);
    const { id: userId, username } = await this.factors.accountOf(row.staffId);
    const tried = {
      action: 'factor.failed',
      userId,
      username,
      ip,
      ...(answering.sessionId !== null && { sessionId: answering.sessionId }),
    } as const;
    const attempt = await this.#count(row).catch((error: unknown) => {
      if (error instanceof AppError) this.refused.note({ ...tried, code: error.code, by: 'account' });
      throw error;
    });
    const { count } = await this.#client.challenge.updateMany({
      where: { id: row.id, confirmedAt: null, tries: { lt: FACTORS.triesEach } },
      data: { tries: { increment: 1 } },
    });
    if (count === 0) throw new AppError('factor.challenge_over');
    const isProven = await verify(row).catch(async (error: unknown) => {
      // An outage does not count as a wrong attempt.
      if (toAppError(error).status >= 500) await attempt.takeBack();
      throw error;
    });
    if (!isProven) {
      this.refused.note({ ...tried, code: 'factor.wrong' });
      throw new AppError('factor.wrong');
    }
    await attempt.clear();
    const now = this.clock.date();
    const done = await this.#client.challenge.updateMany({
      where: { id: row.id, confirmedAt: null },
      // Only a step-up is used later, by the guarded act.
      data: { confirmedAt: now, ...(row.purpose !== 'step_up' && { usedAt: now }) },
    });
    if (done.count === 0) throw new AppError('factor.challenge_over');
    return row;
  }

  /** Returns true if a factor of the account verifies the proof. */
  async proves(proof: FactorProof, row: Row, { ip }: Pick<Caller, 'ip'>): Promise<boolean> {
    if (proof.method === 'recovery_code') {
      if (!(await this.factors.useCode(row.staffId, proof.code))) return false;
      const actor = await this.factors.accountOf(row.staffId);
      this.audit.note({ action: 'factor.recovery_used', actor, ip, result: 'ok' });
      return true;
    }
    const factors = await this.factors.of(row.staffId);
    return proof.method === 'totp'
      ? await this.#provesTotp(factors, proof.code)
      : await this.#provesPasskey(factors, proof.response, row.nonce);
  }

  /** Consumes a confirmed challenge. @returns false if it does not match or was consumed */
  async use(where: { id: string; sessionId: string; digest: string }): Promise<boolean> {
    const now = this.clock.date();
    const { count } = await this.#client.challenge.updateMany({
      where: {
        ...where,
        purpose: 'step_up',
        confirmedAt: { not: null },
        usedAt: null,
        expiresAt: { gt: now },
      },
      data: { usedAt: now },
    });
    return count === 1;
  }

  async #require({ id, purpose, sessionId }: ChallengeCaller): Promise<Row> {
    const row = await this.#client.challenge.findUnique({ where: { id } });
    const isOpen =
      row !== null &&
      row.purpose === purpose &&
      row.sessionId === sessionId &&
      row.confirmedAt === null &&
      row.tries < FACTORS.triesEach &&
      row.expiresAt > this.clock.date();
    if (!isOpen) throw new AppError('factor.challenge_over');
    return row;
  }

  async #count({ staffId, purpose }: Row): Promise<Counted> {
    const tries = purpose === 'sign_in' ? this.#triesOutside : this.#triesInside;
    try {
      return await tries.count(staffId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('auth.too_many_attempts', { retry_after: Math.ceil(error.msBeforeNext / 1_000) });
    }
  }

  async #provesTotp(factors: readonly StoredFactor[], code: string): Promise<boolean> {
    for (const factor of factors) {
      const secret = this.factors.secretOf(factor);
      const step = secret === null ? null : totpStep(secret, code, this.clock.date());
      if (step !== null && (await this.factors.useStep(factor.id, step))) return true;
    }
    return false;
  }

  async #provesPasskey(
    factors: readonly StoredFactor[],
    response: Record<string, unknown>,
    nonce: string,
  ): Promise<boolean> {
    const known = factors.find(({ credentialId }) => credentialId !== null && credentialId === response.id);
    if (!known?.credentialId || !known.publicKey || nonce === '') return false;
    const credential = {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter ?? 0),
    };
    const counter = await readPasskey(response, credential, { nonce, origins: this.#origins });
    if (counter === null) return false;
    return await this.factors.usePasskey(known.id, counter);
  }
}

function methodsOf(factors: readonly StoredFactor[]): ProofMethod[] {
  const kinds = new Set(factors.map(({ kind }) => kind));
  return [...(['passkey', 'totp'] as const).filter((kind) => kinds.has(kind)), 'recovery_code'];
}
