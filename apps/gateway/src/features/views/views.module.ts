import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ViewsController } from './views.controller.ts';
import { ViewsService, ViewsStore } from './views.service.ts';

@Module({ imports: [CoreModule], controllers: [ViewsController], providers: [ViewsService, ViewsStore] })
export class ViewsModule {}
