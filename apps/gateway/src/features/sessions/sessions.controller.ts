import { Controller, Param } from '@nestjs/common';
import type { Accepted } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { SessionsService } from '#core/sessions/sessions.service';

/** Where an account is signed in, for that account. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  @Route(endpoints.listSessions)
  @Permission('sessions.own')
  list(@CurrentPrincipal() principal: Principal): Promise<SessionSummary[]> {
    return this.sessions.list(principal);
  }

  @Route(endpoints.endSession)
  @Permission('sessions.own')
  async end(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
    @FromCaller() caller: Caller,
  ): Promise<Accepted> {
    const own = await this.sessions.list(principal);
    if (!own.some((session) => session.id === id)) throw new AppError('request.not_found');
    await this.#end(id, principal, caller);
    return { ok: true };
  }

  @Route(endpoints.endOtherSessions)
  @Permission('sessions.own')
  async endOthers(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
  ): Promise<{ ended: number }> {
    const others = (await this.sessions.list(principal)).filter(({ current }) => !current);
    await Promise.all(others.map(({ id }) => this.#end(id, principal, caller)));
    return { ended: others.length };
  }

  async #end(id: string, { sessionId, user }: Principal, { ip }: Caller): Promise<void> {
    await this.sessions.end(id, id === sessionId ? 'signed_out' : 'ended_elsewhere');
    await this.audit.record({
      action: 'session.ended',
      actor: { id: user.id, username: user.username },
      target: { kind: 'session', id, label: user.username },
      ip,
      sessionId,
      result: 'ok',
    });
  }
}
