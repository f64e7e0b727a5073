import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  ListStaffQuery,
  ProposeRoleRequest,
  type StaffDossier,
  type StaffMember,
  StaffParams,
  StaffReasonRequest,
} from '@pitdesk/contracts/staff';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { FactorResetsService } from './factor-resets.service.ts';
import { StaffService } from './staff.service.ts';

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly resets: FactorResetsService,
  ) {}

  @Route(endpoints.listStaff)
  @Permission('staff.read')
  list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListStaffQuery }) query: ListStaffQuery,
  ): Promise<Paginated<StaffMember>> {
    return this.staff.list(actor, query);
  }

  @Route(endpoints.getStaffMember)
  @Permission('staff.read')
  one(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.staff.one(actor, id);
  }

  @Route(endpoints.admitStaff)
  @Permission('staff.manage')
  admit(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.staff.admit(actor, id);
  }

  @Route(endpoints.disableStaff)
  @Permission('staff.manage')
  disable(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
    @Body({ schema: StaffReasonRequest }) { reason }: StaffReasonRequest,
  ): Promise<StaffDossier> {
    return this.staff.disable(actor, id, reason);
  }

  @Route(endpoints.enableStaff)
  @Permission('staff.manage')
  enable(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.staff.enable(actor, id);
  }

  @Route(endpoints.proposeRole)
  @Permission('roles.propose')
  propose(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
    @Body({ schema: ProposeRoleRequest }) request: ProposeRoleRequest,
  ): Promise<StaffDossier> {
    return this.staff.propose(actor, id, request);
  }

  @Route(endpoints.approveRole)
  @Permission('roles.approve')
  approve(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.staff.approve(actor, id);
  }

  @Route(endpoints.rejectRole)
  @Permission('roles.approve')
  reject(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
    @Body({ schema: StaffReasonRequest }) { reason }: StaffReasonRequest,
  ): Promise<StaffDossier> {
    return this.staff.reject(actor, id, reason);
  }

  @Route(endpoints.withdrawRole)
  @Permission('roles.propose')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.staff.withdraw(actor, id);
  }

  @Route(endpoints.proposeFactorReset)
  @Permission('factors.reset')
  proposeFactorReset(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
    @Body({ schema: StaffReasonRequest }) { reason }: StaffReasonRequest,
  ): Promise<StaffDossier> {
    return this.resets.propose(actor, id, reason);
  }

  @Route(endpoints.approveFactorReset)
  @Permission('factors.decide')
  approveFactorReset(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.resets.approve(actor, id);
  }

  @Route(endpoints.rejectFactorReset)
  @Permission('factors.decide')
  rejectFactorReset(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
    @Body({ schema: StaffReasonRequest }) { reason }: StaffReasonRequest,
  ): Promise<StaffDossier> {
    return this.resets.reject(actor, id, reason);
  }

  @Route(endpoints.withdrawFactorReset)
  @Permission('factors.reset')
  withdrawFactorReset(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.resets.withdraw(actor, id);
  }

  @Route(endpoints.endRole)
  @Permission('staff.manage')
  end(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
    @Body({ schema: StaffReasonRequest }) { reason }: StaffReasonRequest,
  ): Promise<StaffDossier> {
    return this.staff.end(actor, id, reason);
  }
}
