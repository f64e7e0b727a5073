import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { FACTORS } from '@pitdesk/contracts/factors';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { fromStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { TokenCipher } from '#core/sessions/session-keys';
import { storedUserId } from '#core/staff/identity';
import { Clock } from '#core/time/clock';
import { hashOfRecoveryCode, newRecoveryCodes } from './codes.ts';

export type StoredFactor = consoleDb.Factor;

/** The client, or a transaction of it. */
type Client = Pick<ConsoleClient, 'factor' | 'recoveryCode' | 'staff'>;

/** A new factor: a passkey, or the secret of an authenticator app. */
export type NewFactor =
  | { readonly kind: 'passkey'; readonly credential: WebAuthnCredential }
  | { readonly kind: 'totp'; readonly secret: string; readonly step: number };

/** Stores the second factors of accounts and their recovery codes. */
@Injectable()
export class FactorStore {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly cipher: TokenCipher,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
  }

  async of(staffId: string): Promise<StoredFactor[]> {
    return await this.#client.factor.findMany({ where: { staffId }, orderBy: { createdAt: 'asc' } });
  }

  /** Returns the account as the audit names it. */
  async accountOf(staffId: string): Promise<{ id: EntityId | null; username: string }> {
    const staff = await this.#client.staff.findUniqueOrThrow({ where: { id: staffId } });
    const id = storedUserId(staff);
    return { id: id === null ? null : fromStoredId(id), username: staff.username };
  }

  async unusedCodes(staffId: string): Promise<number> {
    return await this.#client.recoveryCode.count({ where: { staffId, usedAt: null } });
  }

  /**
   * Adds a factor. The first factor of an account creates its recovery codes.
   * @returns the new codes; null if the account keeps its codes
   * @throws AppError `factor.known` or `factor.too_many`
   */
  async add(staffId: string, name: string, factor: NewFactor): Promise<string[] | null> {
    const [id, now] = [randomUUID(), this.clock.date()];
    const data =
      factor.kind === 'passkey'
        ? {
            credentialId: factor.credential.id,
            publicKey: Buffer.from(factor.credential.publicKey),
            counter: factor.credential.counter,
            transports: [...(factor.credential.transports ?? [])],
          }
        : { secretEncrypted: this.cipher.encrypt(factor.secret, id), lastStep: factor.step };
    try {
      return await this.#alone(staffId, async (tx) => {
        if ((await tx.factor.count({ where: { staffId } })) >= FACTORS.atMost) {
          throw new AppError('factor.too_many');
        }
        const { count } = await tx.staff.updateMany({
          where: { id: staffId, secondFactorAt: null },
          data: { secondFactorAt: now },
        });
        await tx.factor.create({ data: { id, staffId, kind: factor.kind, name, createdAt: now, ...data } });
        return count === 1 ? await this.#renewCodes(staffId, tx) : null;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('factor.known', undefined, { cause: error });
      throw error;
    }
  }

  /**
   * Removes a factor, and the recovery codes with the last one.
   * @param keepsOne whether the account must keep a factor
   * @returns the removed factor; null if it did not exist
   * @throws AppError `factor.required`
   */
  async remove(staffId: string, id: string, keepsOne: boolean): Promise<StoredFactor | null> {
    return await this.#alone(staffId, async (tx) => {
      const found = await tx.factor.findFirst({ where: { id, staffId } });
      if (found === null) return null;
      const isLast = (await tx.factor.count({ where: { staffId } })) === 1;
      if (isLast && keepsOne) throw new AppError('factor.required');
      await tx.factor.delete({ where: { id } });
      if (isLast) await removeAll(tx, staffId);
      return found;
    });
  }

  /**
   * Removes all factors and recovery codes of an account. If its role requires a factor, it is due at the given time.
   */
  async removeAll(staffId: string, factorDueAt: Date): Promise<void> {
    await this.#alone(staffId, (tx) => removeAll(tx, staffId, { factorDueAt }));
  }

  /**
   * @returns the new codes; the earlier ones become invalid
   * @throws AppError `factor.none`
   */
  async renewCodes(staffId: string): Promise<string[]> {
    return await this.#alone(staffId, async (tx) => {
      if ((await tx.factor.count({ where: { staffId } })) === 0) throw new AppError('factor.none');
      return await this.#renewCodes(staffId, tx);
    });
  }

  async #renewCodes(staffId: string, client: Client): Promise<string[]> {
    const codes = newRecoveryCodes();
    const createdAt = this.clock.date();
    await client.recoveryCode.deleteMany({ where: { staffId } });
    await client.recoveryCode.createMany({
      data: codes.map((code) => ({
        id: randomUUID(),
        staffId,
        hash: hashOfRecoveryCode(staffId, code),
        createdAt,
      })),
    });
    return codes;
  }

  /** Consumes a recovery code. @returns false if it is wrong or was consumed */
  async useCode(staffId: string, code: string): Promise<boolean> {
    const { count } = await this.#client.recoveryCode.updateMany({
      where: { staffId, hash: hashOfRecoveryCode(staffId, code), usedAt: null },
      data: { usedAt: this.clock.date() },
    });
    return count === 1;
  }

  /** Consumes the code of a time step. @returns false if this step or a later one was consumed */
  async useStep(id: string, step: number): Promise<boolean> {
    const { count } = await this.#client.factor.updateMany({
      where: { id, lastStep: { lt: step } },
      data: { lastStep: step, lastUsedAt: this.clock.date() },
    });
    return count === 1;
  }

  /**
   * Consumes a use of a passkey. Its device counts its uses, or always reports 0.
   * @returns false if a later use is known: the key was copied
   */
  async usePasskey(id: string, counter: number): Promise<boolean> {
    const { count } = await this.#client.factor.updateMany({
      where: { id, ...(counter > 0 && { counter: { lt: counter } }) },
      data: { counter, lastUsedAt: this.clock.date() },
    });
    return count === 1;
  }

  /** Serializes changes of an account's factors, because they are counted and the last one removes the codes. */
  #alone<T>(staffId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, `factors of ${staffId}`, change);
  }

  /** @returns null if the session secret that encrypted it is gone */
  secretOf({ id, secretEncrypted }: StoredFactor): string | null {
    return secretEncrypted === null ? null : this.cipher.decrypt(secretEncrypted, id);
  }

  /** Re-encrypts with the current session secret. A changed secret ends sessions, but these secrets must survive. */
  async reEncrypt(): Promise<void> {
    const all = await this.#client.factor.findMany({ where: { kind: 'totp' } });
    for (const factor of all) {
      const { id, secretEncrypted } = factor;
      if (secretEncrypted === null || this.cipher.isCurrent(secretEncrypted)) continue;
      const secret = this.secretOf(factor);
      if (secret === null) continue;
      await this.#client.factor.updateMany({
        where: { id, secretEncrypted },
        data: { secretEncrypted: this.cipher.encrypt(secret, id) },
      });
    }
  }
}

async function removeAll(
  client: Client,
  staffId: string,
  data: consoleDb.Prisma.StaffUpdateInput = {},
): Promise<void> {
  await client.factor.deleteMany({ where: { staffId } });
  await client.recoveryCode.deleteMany({ where: { staffId } });
  await client.staff.update({ where: { id: staffId }, data: { ...data, secondFactorAt: null } });
}
