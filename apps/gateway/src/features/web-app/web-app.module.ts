import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { IndexPage } from './index-page.service.ts';
import { WebAppController } from './web-app.controller.ts';

@Module({
  imports: [CoreModule],
  controllers: [WebAppController],
  providers: [IndexPage],
})
export class WebAppModule {}
