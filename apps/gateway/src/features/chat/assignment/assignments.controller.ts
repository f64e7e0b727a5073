import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type Assignees,
  AssignmentQuery,
  type AssignmentState,
  AssignRequest,
} from '@pitdesk/contracts/assignments';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AssignmentsService } from './assignments.service.ts';

@Controller()
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Route(endpoints.listAssignees)
  @Permission('chat.assign')
  assignees(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<Assignees> {
    return this.assignments.assignees(actor, id);
  }

  @Route(endpoints.assignConversation)
  @Permission('chat.assign')
  assign(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: AssignRequest }) request: AssignRequest,
  ): Promise<AssignmentState> {
    return this.assignments.assign(actor, id, request);
  }

  @Route(endpoints.giveConversationBack)
  @Permission('chat.assign')
  giveBack(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: AssignmentQuery }) { player }: AssignmentQuery,
  ): Promise<AssignmentState> {
    return this.assignments.giveBack(actor, id, player);
  }
}
