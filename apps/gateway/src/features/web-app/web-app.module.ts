import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AccountsModule } from '#features/accounts/public';
import { FormSignInController } from './form-sign-in.controller.ts';
import { Pages } from './pages.service.ts';
import { WebAppController } from './web-app.controller.ts';

@Module({
  imports: [CoreModule, AccountsModule],
  controllers: [FormSignInController, WebAppController],
  providers: [Pages],
})
export class WebAppModule {}
