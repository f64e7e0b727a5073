import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from './database/console-database.ts';
import { PropertyDays } from './gaming-day/property-days.ts';
import { Draining } from './http/draining.ts';
import { RouteRegistry } from './http/route.decorator.ts';
import { SETTINGS, type Settings } from './settings/settings.ts';

/** The values that a gateway is started with. */
export interface GatewayParts {
  readonly settings: Settings;
  readonly database: ConsoleDatabase;
  readonly routes: RouteRegistry;
  readonly draining: Draining;
}

@Module({})
class GlobalModule {}

/** The only global module: it holds what the process was started with. Every other module is imported by name. */
export const globalModule = ({ settings, database, routes, draining }: GatewayParts): DynamicModule => ({
  module: GlobalModule,
  global: true,
  providers: [
    { provide: SETTINGS, useValue: settings },
    { provide: CONSOLE_DATABASE, useValue: database },
    { provide: RouteRegistry, useValue: routes },
    { provide: Draining, useValue: draining },
    PropertyDays,
  ],
  exports: [SETTINGS, CONSOLE_DATABASE, RouteRegistry, Draining, PropertyDays],
});
