import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import type { IncidentKind } from '@pitdesk/contracts/incidents';
import type { Actor, Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, terminalWithin } from '#core/permissions/reach';
import type { IncidentWhere } from './incidents.store.ts';

type Right = 'incidents.read' | 'incidents.open' | 'incidents.work' | 'evidence.incident';

interface Place {
  readonly kind: string;
  readonly terminalId: number | null;
}

const COMPLAINT: IncidentKind = 'complaint';

/** Applies the rights on incidents: without `incidents.read_all` they hold for complaints only. */
@Injectable()
export class IncidentReach {
  constructor(private readonly permissions: PermissionsService) {}

  /** Returns the condition of the incidents on which an account has a right, and others in the same role. */
  where({ user }: Principal, right: Right, ...others: readonly Action[]): IncidentWhere {
    const whole = this.permissions.reach(user, right, 'incidents.read_all', ...others);
    if (whole.terminals === 'all') return {};
    return {
      OR: [
        terminalWithin(whole),
        { kind: COMPLAINT, ...terminalWithin(this.permissions.reach(user, right, ...others)) },
      ],
    };
  }

  covers({ user }: Principal, right: Right, { kind, terminalId }: Place): boolean {
    return kind === COMPLAINT
      ? covers(this.permissions.reach(user, right), terminalId)
      : covers(this.permissions.reach(user, right, 'incidents.read_all'), terminalId);
  }

  /**
   * Requires a right on an incident, and returns the actor under the role at its place.
   * @throws AppError with the code of the rule that refuses
   */
  acting(by: Actor, right: Right, place: Place): Actor {
    const actor = this.permissions.acting(by, right, { terminal_id: place.terminalId });
    if (!this.covers(by.principal, right, place)) throw new AppError('permission.denied');
    return actor;
  }
}
