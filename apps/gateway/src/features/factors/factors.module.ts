import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AccountsModule } from '#features/accounts/public';
import { FactorsController } from './factors.controller.ts';
import { FactorsService } from './factors.service.ts';

@Module({
  imports: [CoreModule, AccountsModule],
  controllers: [FactorsController],
  providers: [FactorsService],
})
export class FactorsModule {}
