import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { AuditChainState, AuditEntry } from '@pitdesk/contracts/audit';
import { ExportAuditQuery, ListAuditQuery } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import { Route } from '../../common/http/route.decorator.ts';
import { PropertyDays } from '../../config/property-days.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../sessions/actor.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
import { AuditExport } from './audit-export.ts';
import { AuditReader } from './audit-reader.ts';
import { ChainWatch } from './chain-watch.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly reader: AuditReader,
    private readonly exports: AuditExport,
    private readonly chain: ChainWatch,
    private readonly days: PropertyDays,
  ) {}

  @Route(endpoints.listAudit)
  @Permission('audit.read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListAuditQuery }) query: ListAuditQuery,
  ): Promise<Paginated<AuditEntry>> {
    return this.reader.list(principal, this.days.spanned(query));
  }

  @Route(endpoints.exportAudit)
  @Permission('audit.read')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportAuditQuery }) query: ExportAuditQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor, query);
  }

  @Route(endpoints.getAuditChain)
  @Permission('audit.read')
  chainState(): AuditChainState {
    return this.chain.state();
  }
}
