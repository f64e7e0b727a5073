import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../common/database/database.module.ts';

export type NamedWrite = consoleDb.NamedWrite;
export type WriteName = Pick<NamedWrite, 'userId' | 'clientKey'>;

/** Longer than the operator is waited for: whoever has not finished by then does not know, or has died. */
const LEASE_MS = 30_000;
/** No form is sent again after so long. */
const KEPT_MS = 24 * 3_600_000;

/** Which write a name stands for, whichever process took it. */
@Injectable()
export class NamedWritesStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** @returns false where the name is taken */
  async begin(name: WriteName, bodyHash: string): Promise<boolean> {
    const now = Date.now();
    await this.#client.namedWrite.deleteMany({ where: { createdAt: { lt: new Date(now - KEPT_MS) } } });
    const { count } = await this.#client.namedWrite.createMany({
      data: { ...name, bodyHash, leaseUntil: new Date(now + LEASE_MS) },
      skipDuplicates: true,
    });
    return count === 1;
  }

  async find(name: WriteName): Promise<NamedWrite | null> {
    return await this.#client.namedWrite.findUnique({ where: { userId_clientKey: name } });
  }

  /** @returns whether it is this process's to find out, and no other's */
  async takeOver({ userId, clientKey, leaseUntil }: NamedWrite): Promise<boolean> {
    const { count } = await this.#client.namedWrite.updateMany({
      where: { userId, clientKey, leaseUntil, madeId: null },
      data: { leaseUntil: new Date(Date.now() + LEASE_MS) },
    });
    return count === 1;
  }

  async made(name: WriteName, madeId: string): Promise<void> {
    await this.#client.namedWrite.updateMany({ where: name, data: { madeId } });
  }

  /** Nobody knows whether it was made: whoever asks again has to find out. */
  async unknown(name: WriteName): Promise<void> {
    await this.#client.namedWrite.updateMany({ where: name, data: { leaseUntil: new Date(0) } });
  }

  /** Nothing was made: the same name may try again. */
  async drop(name: WriteName): Promise<void> {
    await this.#client.namedWrite.deleteMany({ where: { ...name, madeId: null } });
  }
}
