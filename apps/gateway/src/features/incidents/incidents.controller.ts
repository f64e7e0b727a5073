import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type ListVersion, type Paginated, PublishListRequest } from '@pitdesk/contracts/fields';
import {
  EditPlaybookRequest,
  type Incident,
  IncidentParams,
  type IncidentRow,
  ListIncidentsQuery,
  ListPlaybookVersionsQuery,
  OpenIncidentRequest,
  type PlaybooksState,
  WorkIncidentRequest,
} from '@pitdesk/contracts/incidents';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { IncidentsService } from './incidents.service.ts';
import { PlaybooksService } from './playbooks/playbooks.service.ts';
import { IncidentWork } from './work/incident-work.service.ts';

@Controller()
export class IncidentsController {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly worker: IncidentWork,
    private readonly playbooks: PlaybooksService,
  ) {}

  @Route(endpoints.listIncidents)
  @Permission('incidents.read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListIncidentsQuery }) query: ListIncidentsQuery,
  ): Promise<Paginated<IncidentRow>> {
    return this.incidents.list(principal, query);
  }

  @Route(endpoints.openIncident)
  @Permission('incidents.open')
  open(
    @CurrentActor() actor: Actor,
    @Body({ schema: OpenIncidentRequest }) request: OpenIncidentRequest,
  ): Promise<Incident> {
    return this.incidents.open(actor, request);
  }

  @Route(endpoints.getIncident)
  @Permission('incidents.read')
  get(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IncidentParams }) { id }: IncidentParams,
  ): Promise<Incident> {
    return this.incidents.get(principal, id);
  }

  @Route(endpoints.workIncident)
  @Permission('incidents.work')
  work(
    @CurrentActor() actor: Actor,
    @Param({ schema: IncidentParams }) { id }: IncidentParams,
    @Body({ schema: WorkIncidentRequest }) request: WorkIncidentRequest,
  ): Promise<Incident> {
    return this.worker.work(actor, id, request);
  }

  @Route(endpoints.getPlaybooks)
  @Permission('incidents.read')
  getPlaybooks(@CurrentPrincipal() principal: Principal): Promise<PlaybooksState> {
    return this.playbooks.state(principal);
  }

  @Route(endpoints.listPlaybookVersions)
  @Permission('incidents.read')
  playbookVersions(
    @Query({ schema: ListPlaybookVersionsQuery }) query: ListPlaybookVersionsQuery,
  ): Promise<Paginated<ListVersion>> {
    return this.playbooks.versions(query);
  }

  @Route(endpoints.editPlaybook)
  @Permission('playbooks.edit')
  editPlaybook(
    @CurrentActor() actor: Actor,
    @Body({ schema: EditPlaybookRequest }) request: EditPlaybookRequest,
  ): Promise<PlaybooksState> {
    return this.playbooks.edit(actor, request);
  }

  @Route(endpoints.discardPlaybooks)
  @Permission('playbooks.edit')
  discardPlaybooks(@CurrentActor() actor: Actor): Promise<PlaybooksState> {
    return this.playbooks.discard(actor);
  }

  @Route(endpoints.publishPlaybooks)
  @Permission('playbooks.publish')
  publishPlaybooks(
    @CurrentActor() actor: Actor,
    @Body({ schema: PublishListRequest }) { revision }: PublishListRequest,
  ): Promise<ListVersion> {
    return this.playbooks.publish(actor, revision);
  }
}
