import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { PreferencesController } from './preferences.controller.ts';
import { PreferencesStore } from './preferences.store.ts';

@Module({ imports: [CoreModule], controllers: [PreferencesController], providers: [PreferencesStore] })
export class PreferencesModule {}
