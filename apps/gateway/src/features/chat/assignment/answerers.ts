import { Injectable } from '@nestjs/common';
import { ROLES, type Role, rolesFor } from '@pitdesk/contracts/access';
import type { Resource } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { type Colleague, Colleagues } from '#core/staff/colleagues';

/** The accounts that may answer at a terminal. */
export interface AnsweringStaff {
  readonly people: readonly Colleague[];
  /** The roles that these accounts hold there. */
  readonly roles: readonly Role[];
}

/** Finds the accounts and roles that a conversation can be assigned to. */
@Injectable()
export class Answerers {
  constructor(
    private readonly colleagues: Colleagues,
    private readonly permissions: PermissionsService,
  ) {}

  async at(terminal: Resource): Promise<AnsweringStaff> {
    return this.among(await this.colleagues.all(), terminal);
  }

  all(): Promise<Colleague[]> {
    return this.colleagues.all();
  }

  among(colleagues: readonly Colleague[], terminal: Resource): AnsweringStaff {
    const people = colleagues.filter((one) => this.permissions.can(one, 'chat.send', terminal).allowed);
    const roles = ROLES.filter(
      (role) =>
        rolesFor('chat.send').includes(role) &&
        people.some((one) => this.permissions.holdsRole(one, role, terminal)),
    );
    return { people, roles };
  }
}
