import { type DynamicModule, Module } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from './database/operator-database.ts';
import { PublicAddress } from './http/public-address.ts';
import { SETTINGS, type Settings } from './settings/settings.ts';

/** The values that a mock is started with. */
export interface MockParts {
  readonly settings: Settings;
  readonly client: OperatorClient;
}

@Module({})
class GlobalModule {}

/** The only global module: it holds what the process was started with. Every other module is imported by name. */
export const globalModule = ({ settings, client }: MockParts): DynamicModule => ({
  module: GlobalModule,
  global: true,
  providers: [
    { provide: SETTINGS, useValue: settings },
    { provide: OPERATOR_DATABASE, useValue: client },
    PublicAddress,
  ],
  exports: [SETTINGS, OPERATOR_DATABASE, PublicAddress],
});
