import { Injectable } from '@nestjs/common';
import { DUTY_ACTIONS, DUTY_KINDS, type Duty, type DutyKind } from '@pitdesk/contracts/duties';
import type { Principal } from '#core/actor/actor';
import { PermissionsService } from '#core/permissions/permissions.service';

/**
 * Returns the start times of the tasks that wait for this account's decision. The account has the right to the action.
 */
type Look = (viewer: Principal) => Promise<readonly Date[]>;

/**
 * Collects tasks that wait for an account's decision. Each feature registers its own here, because features do not
 * import each other.
 */
@Injectable()
export class Duties {
  readonly #looks = new Map<DutyKind, Look>();

  constructor(private readonly permissions: PermissionsService) {}

  add(kind: DutyKind, look: Look): void {
    this.#looks.set(kind, look);
  }

  async of(viewer: Principal): Promise<Duty[]> {
    const kinds = DUTY_KINDS.filter((kind) => this.permissions.can(viewer.user, DUTY_ACTIONS[kind]).allowed);
    const found = await Promise.all(
      kinds.map(async (kind) => ({ kind, waiting: (await this.#looks.get(kind)?.(viewer)) ?? [] })),
    );
    return found
      .filter(({ waiting }) => waiting.length > 0)
      .map(({ kind, waiting }) => ({
        kind,
        count: waiting.length,
        since: new Date(Math.min(...waiting.map(Number))).toISOString(),
      }));
  }
}
