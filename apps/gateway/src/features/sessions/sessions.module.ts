import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AccountCheck } from '#core/sessions/session-activity';
import { UpstreamAuth } from '#upstream/auth/upstream-auth';
import { UpstreamModule } from '#upstream/upstream.module';
import { SessionsController } from './sessions.controller.ts';

@Module({ imports: [CoreModule, UpstreamModule], controllers: [SessionsController] })
export class SessionsModule {
  constructor(check: AccountCheck, operator: UpstreamAuth) {
    check.registerSource((token) => operator.me(token));
  }
}
