import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { databaseModule } from './common/database/database.module.ts';
import type { Draining } from './common/http/draining.ts';
import { httpModule } from './common/http/http.module.ts';
import type { RouteRegistry } from './common/http/route-registry.ts';
import { MetricsPartsModule } from './common/metrics/metrics-parts.module.ts';
import { configModule } from './config/config.module.ts';
import type { Settings } from './config/settings.ts';
import { AlarmsModule } from './modules/alarms/alarms.module.ts';
import { AuditModule } from './modules/audit/audit.module.ts';
import { AuthModule } from './modules/auth/auth.module.ts';
import { ChatModule } from './modules/chat/chat.module.ts';
import { ConsoleInfoModule } from './modules/console-info/console-info.module.ts';
import { DealersModule } from './modules/dealers/dealers.module.ts';
import { DocsModule } from './modules/docs/docs.module.ts';
import { EventsModule } from './modules/events/events.module.ts';
import { HandoverModule } from './modules/handover/handover.module.ts';
import { HealthModule } from './modules/health/health.module.ts';
import { LiveTablesModule } from './modules/live-tables/live-tables.module.ts';
import { MetricsModule } from './modules/metrics/metrics.module.ts';
import { OperatorModule } from './modules/operator/operator.module.ts';
import { PermissionsModule } from './modules/permissions/permissions.module.ts';
import { PlayerCountsModule } from './modules/player-counts/player-counts.module.ts';
import { ReportsModule } from './modules/reports/reports.module.ts';
import { RosterModule } from './modules/roster/roster.module.ts';
import { RoundsModule } from './modules/rounds/rounds.module.ts';
import { SessionsModule } from './modules/sessions/sessions.module.ts';
import { TablesModule } from './modules/tables/tables.module.ts';
import { ViewsModule } from './modules/views/views.module.ts';
import { WebAppModule } from './modules/web-app/web-app.module.ts';
import { RealtimeModule } from './realtime/realtime.module.ts';
import { UpstreamModule } from './upstream/upstream.module.ts';

export interface AppParts {
  readonly settings: Settings;
  readonly database: ConsoleDatabase;
  readonly routes: RouteRegistry;
  readonly draining: Draining;
}

@Module({
  imports: [
    MetricsPartsModule,
    UpstreamModule,
    RealtimeModule,
    AuditModule,
    HandoverModule,
    ReportsModule,
    SessionsModule,
    PermissionsModule,
    AuthModule,
    ConsoleInfoModule,
    OperatorModule,
    TablesModule,
    RoundsModule,
    RosterModule,
    PlayerCountsModule,
    MetricsModule,
    LiveTablesModule,
    HealthModule,
    EventsModule,
    DealersModule,
    ChatModule,
    ViewsModule,
    AlarmsModule,
    DocsModule,
    WebAppModule,
  ],
})
class AppModule {}

export const appModule = ({ settings, database, ...http }: AppParts): DynamicModule => ({
  module: AppModule,
  imports: [configModule(settings), databaseModule(database), httpModule(http)],
});
