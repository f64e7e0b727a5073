import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { LiveSessions } from './live-sessions.ts';
import { RefreshService } from './refresh.service.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { SessionStore } from './session.store.ts';
import { SessionActivity } from './session-activity.ts';
import { SessionEndings } from './session-endings.ts';
import { KEY_RING, keyRing } from './session-keys.ts';
import { SessionSweeper } from './session-sweeper.ts';
import { SessionTimes } from './session-times.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { TokenCipher } from './token-cipher.ts';
import { UpstreamCheck } from './upstream-check.ts';

@Global()
@Module({
  controllers: [SessionsController],
  providers: [
    { provide: KEY_RING, inject: [SETTINGS], useFactory: (settings: Settings) => keyRing(settings.session) },
    AccessTokens,
    RefreshTokens,
    TokenCipher,
    SessionStore,
    SessionEndings,
    LiveSessions,
    SessionTimes,
    UpstreamCheck,
    SessionActivity,
    SessionsService,
    RefreshService,
    SessionSweeper,
  ],
  exports: [SessionsService, RefreshService, KEY_RING],
})
export class SessionsModule {}
