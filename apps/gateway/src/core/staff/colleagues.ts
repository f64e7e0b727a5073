import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
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

const SELECTED = {
  ...{ issuer: true, subject: true, username: true, terminalId: true },
  ...WITH_RIGHTS.select,
} as const satisfies consoleDb.Prisma.StaffSelect;

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
      where: { subject: { not: null }, ...this.#enabled },
      select: SELECTED,
      orderBy: [{ username: 'asc' }, { id: 'asc' }],
    });
    return rows.flatMap((row) => this.#colleagueOf(row) ?? []);
  }

  /** Returns an account with its current mail address; null if it is disabled. */
  async find(staffId: string): Promise<(Colleague & { readonly email: string }) | null> {
    const row = await this.#client.staff.findFirst({
      where: { id: staffId, ...this.#enabled },
      select: { ...SELECTED, email: true },
    });
    const colleague = row && this.#colleagueOf(row);
    return colleague && { ...colleague, email: row.email };
  }

  /** Without roles the console disables no account. */
  get #enabled(): consoleDb.Prisma.StaffWhereInput {
    return this.#hasRoles ? { state: { not: 'disabled' } } : {};
  }

  #colleagueOf(row: consoleDb.Prisma.StaffGetPayload<{ select: typeof SELECTED }>): Colleague | null {
    const userId = storedUserId(row);
    if (userId === null) return null;
    const rights = this.#hasRoles ? rightsOf(row, this.#requiredRoles, this.clock.date()) : null;
    return { userId, username: row.username, terminal_id: row.terminalId, rights };
  }
}
