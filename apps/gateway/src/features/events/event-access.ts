import { Injectable } from '@nestjs/common';
import type { CasinoEvent, EventChange } from '@pitdesk/contracts/events';
import type { Actor } from '#core/actor/actor';
import { PermissionsService } from '#core/permissions/permissions.service';
import type { Reach } from '#core/permissions/reach';
import { TableAccess } from '#features/tables/public';

/** Decides which events an account reaches: those of its terminals. */
@Injectable()
export class EventAccess {
  constructor(
    private readonly permissions: PermissionsService,
    private readonly tables: TableAccess,
  ) {}

  /** Returns the terminals whose events the account may read. */
  read({ principal }: Actor): Reach<'events.read'> {
    return this.permissions.reach(principal.user, 'events.read');
  }

  /** @throws AppError `permission.other_terminal` */
  requireRead(actor: Actor, event: Pick<CasinoEvent, 'terminal_id'>): void {
    this.permissions.require(actor.principal, 'events.read', event, actor);
  }

  /**
   * Requires the right to change an event, and returns the actor under the role that gives it.
   * @throws AppError `permission.other_terminal`
   */
  acting(actor: Actor, event: Pick<CasinoEvent, 'terminal_id'>): Actor {
    return this.permissions.acting(actor, 'events.write', event);
  }

  /**
   * Requires that the account reaches the tables and the terminal of an event.
   * @throws AppError `permission.other_terminal`
   */
  async requireReach(actor: Actor, { terminal_id, table_ids }: EventChange): Promise<void> {
    if (terminal_id !== undefined) this.acting(actor, { terminal_id });
    for (const id of table_ids ?? []) {
      await this.tables.requireTable(actor.principal, 'events.write', id, actor);
    }
  }
}
