import { Controller, Param } from '@nestjs/common';
import type { Accepted } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { SessionsService } from '#core/sessions/sessions.service';

/** Lists and ends the sessions of an account, for that account. */
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
  async end(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<Accepted> {
    const own = await this.sessions.list(actor.principal);
    if (!own.some((session) => session.id === id)) throw new AppError('request.not_found');
    await this.#end(id, actor);
    return { ok: true };
  }

  @Route(endpoints.endOtherSessions)
  @Permission('sessions.own')
  async endOthers(@CurrentActor() actor: Actor): Promise<{ ended: number }> {
    const others = (await this.sessions.list(actor.principal)).filter(({ current }) => !current);
    await Promise.all(others.map(({ id }) => this.#end(id, actor)));
    return { ended: others.length };
  }

  async #end(id: string, actor: Actor): Promise<void> {
    const { sessionId, user } = actor.principal;
    await this.sessions.end(id, id === sessionId ? 'signed_out' : 'ended_elsewhere');
    await this.audit.done(actor, {
      action: 'session.ended',
      target: { kind: 'session', id, label: user.username },
    });
  }
}
