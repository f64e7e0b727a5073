import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsoleDatabase } from '@pitdesk/prisma';

/** Injection token of the console's own database, a `ConsoleDatabase` that is open and migrated. */
export const CONSOLE_DATABASE = Symbol('console database');

@Module({})
class DatabaseModule {}

export const databaseModule = (database: ConsoleDatabase): DynamicModule => ({
  module: DatabaseModule,
  global: true,
  providers: [{ provide: CONSOLE_DATABASE, useValue: database }],
  exports: [CONSOLE_DATABASE],
});
