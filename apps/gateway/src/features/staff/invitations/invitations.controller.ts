import { Body, Controller, Param } from '@nestjs/common';
import type { Accepted } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type InvitationSent,
  InvitationTokenRequest,
  InviteStaffRequest,
  type OpenInvitation,
  type StaffDossier,
  StaffParams,
} from '@pitdesk/contracts/staff';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission, Public } from '#core/permissions/permission.decorator';
import { InvitationsService } from './invitations.service.ts';

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Route(endpoints.inviteStaff)
  @Permission('staff.manage')
  invite(
    @CurrentActor() actor: Actor,
    @Body({ schema: InviteStaffRequest }) request: InviteStaffRequest,
  ): Promise<InvitationSent> {
    return this.invitations.invite(actor, request);
  }

  @Route(endpoints.resendInvitation)
  @Permission('staff.manage')
  resend(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<InvitationSent> {
    return this.invitations.resend(actor, id);
  }

  @Route(endpoints.withdrawInvitation)
  @Permission('staff.manage')
  withdraw(
    @CurrentActor() actor: Actor,
    @Param({ schema: StaffParams }) { id }: StaffParams,
  ): Promise<StaffDossier> {
    return this.invitations.withdraw(actor, id);
  }

  /** Public to the guard: the link's token authenticates its holder. */
  @Route(endpoints.lookUpInvitation)
  @Public()
  lookUp(
    @Body({ schema: InvitationTokenRequest }) { token }: InvitationTokenRequest,
    @FromCaller() { ip }: Caller,
  ): Promise<OpenInvitation> {
    return this.invitations.lookUp(token, ip);
  }

  @Route(endpoints.acceptInvitation)
  @Permission('sessions.own')
  async accept(
    @CurrentActor() actor: Actor,
    @Body({ schema: InvitationTokenRequest }) { token }: InvitationTokenRequest,
  ): Promise<Accepted> {
    await this.invitations.accept(actor, token);
    return { ok: true };
  }
}
