import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AccountsModule } from '#features/accounts/public';
import { StaffModule } from '#features/staff/public';
import { ProviderStore } from './provider.store.ts';
import { ProviderCheckService } from './provider-check.service.ts';
import { ProviderClient } from './provider-client.ts';
import { ProviderLogoutService } from './provider-logout.service.ts';
import { ProviderRolesService } from './provider-roles.service.ts';
import { SignInCookie } from './sign-in-cookie.ts';
import { SingleSignOnController } from './single-sign-on.controller.ts';
import { SingleSignOnService } from './single-sign-on.service.ts';

@Module({
  imports: [CoreModule, AccountsModule, StaffModule],
  controllers: [SingleSignOnController],
  providers: [
    ProviderCheckService,
    ProviderClient,
    ProviderLogoutService,
    ProviderRolesService,
    ProviderStore,
    SignInCookie,
    SingleSignOnService,
  ],
})
export class SingleSignOnModule {}
