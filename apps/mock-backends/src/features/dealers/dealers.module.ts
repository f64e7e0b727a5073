import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { DealerPhotosController } from './dealer-photos.controller.ts';
import { DealerPlaces } from './dealer-places.ts';
import { DealersController } from './dealers.controller.ts';
import { DealersService } from './dealers.service.ts';
import { ReliefPlansStore } from './relief-plans.store.ts';
import { RotaController } from './rota.controller.ts';
import { RotaService } from './rota.service.ts';
import { StintsStore } from './stints.store.ts';

@Module({
  imports: [AccountsModule, TablesModule],
  controllers: [DealersController, DealerPhotosController, RotaController],
  providers: [DealersService, DealerPlaces, ReliefPlansStore, RotaService, StintsStore],
  exports: [DealerPlaces, ReliefPlansStore],
})
export class DealersModule {}
