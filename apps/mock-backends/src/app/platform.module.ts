import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { PublicAddress } from '../common/public-address.ts';
import { Config } from '../config/config.ts';
import { OPERATOR_DB } from '../database/operator-db.ts';

/** What every room of the mock stands on. */
@Global()
@Module({})
class PlatformModule {}

export const platformModule = (config: Config, db: OperatorClient): DynamicModule => ({
  module: PlatformModule,
  providers: [{ provide: Config, useValue: config }, { provide: OPERATOR_DB, useValue: db }, PublicAddress],
  exports: [Config, OPERATOR_DB, PublicAddress],
});
