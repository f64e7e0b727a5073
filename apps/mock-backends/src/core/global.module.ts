import { type DynamicModule, Module } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from './database/operator-database.ts';
import { PublicAddress } from './http/public-address.ts';
import { SETTINGS, type Settings } from './settings/settings.ts';
import { Clock } from './time/clock.ts';
import { INTERVALS, type Intervals } from './time/intervals.ts';

/** The values that a mock is started with. */
export interface MockParts {
  readonly settings: Settings;
  readonly client: OperatorClient;
  readonly clock: Clock;
  readonly intervals: Intervals;
}

@Module({})
class GlobalModule {}

/**
 * The only global module, with the values that the process was started with. Every other module is imported by name.
 */
export const globalModule = ({ settings, client, clock, intervals }: MockParts): DynamicModule => ({
  module: GlobalModule,
  global: true,
  providers: [
    { provide: SETTINGS, useValue: settings },
    { provide: OPERATOR_DATABASE, useValue: client },
    { provide: Clock, useValue: clock },
    { provide: INTERVALS, useValue: intervals },
    PublicAddress,
  ],
  exports: [SETTINGS, OPERATOR_DATABASE, Clock, INTERVALS, PublicAddress],
});
