import { Module } from '@nestjs/common';
import { ViewsController } from './views.controller.ts';
import { ViewsService } from './views.service.ts';
import { ViewsStore } from './views.store.ts';

@Module({ controllers: [ViewsController], providers: [ViewsService, ViewsStore] })
export class ViewsModule {}
