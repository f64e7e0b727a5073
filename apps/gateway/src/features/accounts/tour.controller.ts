import { Controller, Inject } from '@nestjs/common';
import type { Tour } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { Clock } from '#core/time/clock';

/** Stores whether an account has seen the tour. A session that is older than the staff table has no account. */
@Controller()
export class TourController {
  constructor(
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    private readonly clock: Clock,
  ) {}

  @Route(endpoints.getTour)
  @Permission('sessions.own')
  async read(@CurrentPrincipal() { staffId }: Principal): Promise<Tour> {
    if (staffId === null) return { seen: false };
    const where = { id: staffId, tourSeenAt: { not: null } };
    return { seen: (await this.database.client.staff.count({ where })) > 0 };
  }

  @Route(endpoints.noteTour)
  @Permission('sessions.own')
  async note(@CurrentPrincipal() { staffId }: Principal): Promise<void> {
    if (staffId === null) return;
    const where = { id: staffId, tourSeenAt: null };
    await this.database.client.staff.updateMany({ where, data: { tourSeenAt: this.clock.date() } });
  }
}
