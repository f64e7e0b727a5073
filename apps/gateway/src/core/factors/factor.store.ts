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

/** The client, or one transaction of it. */
type Client = Pick<ConsoleClient, 'factor' | 'recoveryCode' | 'staff'>;

/** A new factor: a passkey, or the secret of an app. */
export type NewFactor =
  | { readonly kind: 'passkey'; readonly credential: WebAuthnCredential }
  | { readonly kind: 'totp'; readonly secret: string; readonly step: number };

/** The second factors of accounts, and their recovery codes. */
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
   * Adds a factor. With the first one of an account come its recovery codes.
   * @returns the new codes; null where the account keeps those that it has
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
   * Removes a factor; with the last one go the recovery codes.
   * @param keepsOne the account must not be left without any
   * @returns the removed one; null where there was none
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

  /** Removes every factor of an account and its recovery codes; where its role requires one, it is due by then. */
  async removeAll(staffId: string, factorDueAt: Date): Promise<void> {
    await this.#alone(staffId, (tx) => removeAll(tx, staffId, { factorDueAt }));
  }

  /**
   * @returns the new codes; those of before are no longer good
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

  /** Uses up a recovery code. @returns false for one that is wrong or was used */
  async useCode(staffId: string, code: string): Promise<boolean> {
    const { count } = await this.#client.recoveryCode.updateMany({
      where: { staffId, hash: hashOfRecoveryCode(staffId, code), usedAt: null },
      data: { usedAt: this.clock.date() },
    });
    return count === 1;
  }

  /** Uses up the code of a time step. @returns false where that step, or a later one, was used already */
  async useStep(id: string, step: number): Promise<boolean> {
    const { count } = await this.#client.factor.updateMany({
      where: { id, lastStep: { lt: step } },
      data: { lastStep: step, lastUsedAt: this.clock.date() },
    });
    return count === 1;
  }

  /**
   * Uses a passkey. Its device counts each use, unless it always says 0.
   * @returns false where a later use is known: the key was copied
   */
  async usePasskey(id: string, counter: number): Promise<boolean> {
    const { count } = await this.#client.factor.updateMany({
      where: { id, ...(counter > 0 && { counter: { lt: counter } }) },
      data: { counter, lastUsedAt: this.clock.date() },
    });
    return count === 1;
  }

  /** One change of an account's factors at a time: they are counted, and with the last one the codes go. */
  #alone<T>(staffId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, `factors of ${staffId}`, change);
  }

  /** @returns null where the secret was encrypted by a session secret that is gone */
  secretOf({ id, secretEncrypted }: StoredFactor): string | null {
    return secretEncrypted === null ? null : this.cipher.decrypt(secretEncrypted, id);
  }

  /** Encrypts with the current session secret what an earlier one encrypted: sessions end, these secrets stay. */
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
