import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from './database/console-database.ts';
import { PropertyDays } from './gaming-day/property-days.ts';
import { Draining } from './http/draining.ts';
import { RouteRegistry } from './http/route.decorator.ts';
import { SETTINGS, type Settings } from './settings/settings.ts';
import { Clock } from './time/clock.ts';
import { INTERVALS, type Intervals } from './time/intervals.ts';
import { Periodic } from './time/periodic.ts';

/** The values that start a gateway. */
export interface GatewayParts {
  readonly settings: Settings;
  readonly database: ConsoleDatabase;
  readonly routes: RouteRegistry;
  readonly draining: Draining;
  readonly clock: Clock;
  readonly intervals: Intervals;
}

@Module({})
class GlobalModule {}

/** The only global module: the values that started the process. Every other module is imported explicitly. */
export const globalModule = ({
  settings,
  database,
  routes,
  draining,
  clock,
  intervals,
}: GatewayParts): DynamicModule => ({
  module: GlobalModule,
  global: true,
  providers: [
    { provide: SETTINGS, useValue: settings },
    { provide: CONSOLE_DATABASE, useValue: database },
    { provide: RouteRegistry, useValue: routes },
    { provide: Draining, useValue: draining },
    { provide: Clock, useValue: clock },
    { provide: INTERVALS, useValue: intervals },
    Periodic,
    PropertyDays,
  ],
  exports: [SETTINGS, CONSOLE_DATABASE, RouteRegistry, Draining, Clock, INTERVALS, Periodic, PropertyDays],
});
