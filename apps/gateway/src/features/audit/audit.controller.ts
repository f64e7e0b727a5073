import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type AuditChainState,
  type AuditEntry,
  type ExceptionRow,
  ExportAuditQuery,
  ExportExceptionsQuery,
  ListAuditQuery,
  ListExceptionsQuery,
} from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { ChainWatch } from '#core/audit/chain-watch.service';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AuditExport } from './audit-export.service.ts';
import { AuditReader } from './audit-reader.service.ts';
import { ExceptionsService } from './exceptions.service.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly reader: AuditReader,
    private readonly exports: AuditExport,
    private readonly exceptions: ExceptionsService,
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
  @Permission('audit.export')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportAuditQuery }) query: ExportAuditQuery,
  ): Promise<StreamableFile> {
    return this.exports.entries(actor, query);
  }

  @Route(endpoints.getAuditChain)
  @Permission('audit.read')
  chainState(): AuditChainState {
    return this.chain.state();
  }

  @Route(endpoints.listExceptions)
  @Permission('exceptions.read')
  listExceptions(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListExceptionsQuery }) query: ListExceptionsQuery,
  ): Promise<Paginated<ExceptionRow>> {
    return this.exceptions.list(principal, query);
  }

  @Route(endpoints.exportExceptions)
  @Permission('exceptions.export')
  exportExceptions(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportExceptionsQuery }) query: ExportExceptionsQuery,
  ): Promise<StreamableFile> {
    return this.exceptions.export(actor, query);
  }
}
