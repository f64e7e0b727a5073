import { Module } from '@nestjs/common';
import { NamedWritesModule } from '../named-writes/named-writes.module.ts';
import { DealerAudit } from './dealer-audit.ts';
import { DealerChanges } from './dealer-changes.ts';
import { DealersController } from './dealers.controller.ts';
import { DealersGateway } from './dealers.gateway.ts';
import { DealersService } from './dealers.service.ts';
import { DealerPhotosController } from './photos/dealer-photos.controller.ts';
import { DealerPhotosService } from './photos/dealer-photos.service.ts';
import { PresentableModels } from './presentable-models.ts';
import { RotaController } from './rota/rota.controller.ts';
import { RotaService } from './rota/rota.service.ts';

@Module({
  imports: [NamedWritesModule],
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
