import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { DealerChanges } from './dealer-changes.ts';
import { DealersController } from './dealers.controller.ts';
import { DealersGateway } from './dealers.gateway.ts';
import { DealerAudit, DealersService, PresentableModels } from './dealers.service.ts';
import { DealerPhotosController } from './photos/dealer-photos.controller.ts';
import { DealerPhotosService } from './photos/dealer-photos.service.ts';
import { RotaController } from './rota/rota.controller.ts';
import { RotaService } from './rota/rota.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule],
  controllers: [DealersController, DealerPhotosController, RotaController],
  providers: [
    DealersService,
    DealerPhotosService,
    RotaService,
    DealerAudit,
    DealerChanges,
    DealersGateway,
    PresentableModels,
  ],
})
export class DealersModule {}
