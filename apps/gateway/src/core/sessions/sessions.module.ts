import { Module } from '@nestjs/common';
import { CoreAuditModule } from '#core/audit/audit.module';
import { CoreMetricsModule } from '#core/metrics/metrics.module';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Colleagues } from '#core/staff/colleagues';
import { StaffDirectory } from '#core/staff/staff-directory';
import { AccessTokens } from './access-tokens.ts';
import { IdentityProviderLink } from './identity-provider.ts';
import { LiveSessions } from './live-sessions.ts';
import { RefreshService } from './refresh.service.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { SessionStore } from './session.store.ts';
import { AccountCheck, SessionActivity } from './session-activity.ts';
import { SessionEndings } from './session-endings.ts';
import { KEY_RING, keyRing, TokenCipher } from './session-keys.ts';
import { SessionSweeper } from './session-sweeper.ts';
import { SessionTimes } from './session-times.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [CoreMetricsModule, CoreAuditModule],
  providers: [
    { provide: KEY_RING, inject: [SETTINGS], useFactory: (settings: Settings) => keyRing(settings.session) },
    AccessTokens,
    RefreshTokens,
    TokenCipher,
    SessionStore,
    StaffDirectory,
    Colleagues,
    SessionEndings,
    LiveSessions,
    IdentityProviderLink,
    SessionTimes,
    AccountCheck,
    SessionActivity,
    SessionsService,
    RefreshService,
    SessionSweeper,
  ],
  exports: [
    SessionsService,
    RefreshService,
    AccountCheck,
    StaffDirectory,
    Colleagues,
    IdentityProviderLink,
    TokenCipher,
    KEY_RING,
  ],
})
export class CoreSessionsModule {}
