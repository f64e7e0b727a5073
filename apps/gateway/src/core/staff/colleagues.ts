import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Subject } from '#core/permissions/can';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { storedUserId } from './identity.ts';
import { rightsOf, WITH_RIGHTS } from './staff-directory.ts';

/** An account that has signed in here, with its current rights. */
export interface Colleague extends Subject {
  /** The account's id as the console stores it. */
  readonly userId: string;
  readonly username: string;
}

/** All staff, signed in or not. */
@Injectable()
export class Colleagues {
  readonly #client: ConsoleClient;
  readonly #hasRoles: boolean;
  readonly #requiredRoles: Settings['secondFactor']['requiredRoles'];

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) { access, secondFactor }: Settings,
    private readonly clock: Clock,
  ) {
    this.#client = database.client;
    this.#hasRoles = access === 'roles';
    this.#requiredRoles = secondFactor.requiredRoles;
  }

  /** Returns the accounts that are not disabled, by name. */
  async all(): Promise<Colleague[]> {
    const rows = await this.#client.staff.findMany({
      // Without roles the console disables no account.
      where: { subject: { not: null }, ...(this.#hasRoles ? { state: { not: 'disabled' } } : {}) },
      select: { issuer: true, subject: true, username: true, terminalId: true, ...WITH_RIGHTS.select },
      orderBy: [{ username: 'asc' }, { id: 'asc' }],
    });
    const now = this.clock.date();
    return rows.flatMap((row) => {
      const userId = storedUserId(row);
      if (userId === null) return [];
      const rights = this.#hasRoles ? rightsOf(row, this.#requiredRoles, now) : null;
      return [{ userId, username: row.username, terminal_id: row.terminalId, rights }];
    });
  }
}
