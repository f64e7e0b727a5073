import { Module } from '@nestjs/common';
import { IndexPage } from './index-page.ts';
import { WebAppController } from './web-app.controller.ts';

@Module({ controllers: [WebAppController], providers: [IndexPage] })
export class WebAppModule {}
