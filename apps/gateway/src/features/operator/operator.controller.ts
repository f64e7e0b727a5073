import { Controller, Inject } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { LEFT_OUT_RECORDS, type LeftOutRows, type OperatorStatus } from '@pitdesk/contracts/operator';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { offeredBy } from '#upstream/capabilities';
import { UpstreamHealth } from '#upstream/health/upstream-health';
import { UnreadableRows } from '#upstream/reading/unreadable-rows';

@Controller()
export class OperatorController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly unreadable: UnreadableRows,
    private readonly health: UpstreamHealth,
    private readonly permissions: PermissionsService,
  ) {}

  @Route(endpoints.getOperator)
  @Permission('operator.read')
  get(): OperatorStatus {
    const { upstream } = this.settings;
    return {
      unreadable: this.unreadable
        .fields()
        // A finding that was not seen again has been repaired.
        .filter(({ rows }) => rows > 0)
        .map(({ lost, lastAt, ...field }) => ({
          ...field,
          row_left_out: lost,
          last_at: lastAt.toISOString(),
        })),
      services: this.health
        .all()
        .map(({ upstream: service, state, since }) => ({ service, state, since: since.toISOString() })),
      offers: offeredBy(upstream),
      mapped: upstream.mapping !== null,
      time_zone: upstream.zone,
    };
  }

  @Route(endpoints.getLeftOutRows)
  @Permission('left_out.read')
  getLeftOut(@CurrentPrincipal() { user }: Principal): LeftOutRows {
    const rows = this.unreadable.leftOut();
    // An account that may only watch reads no list except the tables.
    const mayRead = this.permissions.can(user, 'operator.read').allowed;
    const shown = mayRead ? LEFT_OUT_RECORDS : (['table'] as const);
    return Object.fromEntries(
      shown.flatMap((record) => (rows[record] === undefined ? [] : [[record, rows[record]]])),
    );
  }
}
