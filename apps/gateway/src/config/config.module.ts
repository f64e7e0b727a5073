import { type DynamicModule, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from './settings.ts';

@Module({})
class ConfigModule {}

/** Hands the settings to every module that asks for `SETTINGS`. */
export const configModule = (settings: Settings): DynamicModule => ({
  module: ConfigModule,
  global: true,
  providers: [{ provide: SETTINGS, useValue: settings }],
  exports: [SETTINGS],
});
