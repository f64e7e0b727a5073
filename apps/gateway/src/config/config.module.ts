import { type DynamicModule, Module } from '@nestjs/common';
import { PropertyDays } from './property-days.ts';
import { SETTINGS, type Settings } from './settings.ts';

@Module({})
class ConfigModule {}

/** Hands the settings to every module that asks for `SETTINGS`, and the property's days as they are set. */
export const configModule = (settings: Settings): DynamicModule => ({
  module: ConfigModule,
  global: true,
  providers: [{ provide: SETTINGS, useValue: settings }, PropertyDays],
  exports: [SETTINGS, PropertyDays],
});
