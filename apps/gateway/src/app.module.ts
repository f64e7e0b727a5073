import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { databaseModule } from './common/database/database.module.ts';
import type { Draining } from './common/http/draining.ts';
import { httpModule } from './common/http/http.module.ts';
import type { RouteRegistry } from './common/http/route-registry.ts';
import { configModule } from './config/config.module.ts';
import type { Settings } from './config/settings.ts';
import { AuditModule } from './modules/audit/audit.module.ts';
import { AuthModule } from './modules/auth/auth.module.ts';
import { ConsoleInfoModule } from './modules/console-info/console-info.module.ts';
import { DocsModule } from './modules/docs/docs.module.ts';
import { PermissionsModule } from './modules/permissions/permissions.module.ts';
import { SessionsModule } from './modules/sessions/sessions.module.ts';
import { TablesModule } from './modules/tables/tables.module.ts';
import { WebAppModule } from './modules/web-app/web-app.module.ts';
import { UpstreamModule } from './upstream/upstream.module.ts';

export interface AppParts {
  readonly settings: Settings;
  readonly database: ConsoleDatabase;
  readonly routes: RouteRegistry;
  readonly draining: Draining;
}

@Module({
  imports: [
    UpstreamModule,
    AuditModule,
    SessionsModule,
    PermissionsModule,
    AuthModule,
    ConsoleInfoModule,
    TablesModule,
    DocsModule,
    WebAppModule,
  ],
})
class AppModule {}

export const appModule = ({ settings, database, ...http }: AppParts): DynamicModule => ({
  module: AppModule,
  imports: [configModule(settings), databaseModule(database), httpModule(http)],
});
