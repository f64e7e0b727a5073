import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { HeldRole, Role } from '@pitdesk/contracts/access';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { StaffStore } from './staff.store.ts';

const everywhere = (...roles: Role[]): HeldRole[] => roles.map((role) => ({ role, terminals: null }));

/** Accounts of the simulated operator. Accounts with a terminal keep all rights of the specification. */
const DEMO_ROLES: Readonly<Record<string, readonly HeldRole[]>> = {
  floor1: everywhere('pit_manager', 'shift_manager'),
  floor1b: everywhere('pit_manager', 'shift_manager'),
  floor2: everywhere('pit_manager', 'shift_manager'),
  viewer: everywhere('viewer'),
  supervisor: [{ role: 'floor_supervisor', terminals: [1] }],
  pitboss: [{ role: 'pit_manager', terminals: [1, 2] }],
  shift: everywhere('shift_manager'),
  moderator: everywhere('chat_moderator'),
  care: everywhere('care_officer'),
  surveillance: everywhere('surveillance'),
  auditor: everywhere('auditor'),
  admin: everywhere('administrator'),
};

/**
 * At the start, where roles decide: grants the demonstration's accounts their roles once (`DEMO_ROLES=on`), and logs
 * how to name the first administrator while there is none.
 */
@Injectable()
export class FirstRoles implements OnApplicationBootstrap {
  readonly #logger = new Logger(FirstRoles.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: StaffStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { access, demoRoles } = this.settings;
    if (demoRoles && !(await this.store.hasRoles())) await this.#appointDemo();
    if (access === 'roles' && !(await this.store.hasAdministrator())) {
      this.#logger.warn('There is no administrator yet: name one by npm run staff:admin -- <username>');
    }
  }

  async #appointDemo(): Promise<void> {
    for (const [username, roles] of Object.entries(DEMO_ROLES)) {
      for (const role of roles) await this.store.appoint(username, role, 'An account of the demonstration');
    }
  }
}
