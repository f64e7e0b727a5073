import { type DynamicModule, Module } from '@nestjs/common';
import { PropertyDays } from './property-days.ts';
import { SETTINGS, type Settings } from './settings.ts';

@Module({})
class ConfigModule {}

/** Provides the settings (`SETTINGS`) and the property's gaming days to every module. */
export const configModule = (settings: Settings): DynamicModule => ({
  module: ConfigModule,
  global: true,
  providers: [{ provide: SETTINGS, useValue: settings }, PropertyDays],
  exports: [SETTINGS, PropertyDays],
});
