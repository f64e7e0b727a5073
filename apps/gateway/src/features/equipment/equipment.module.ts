import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { DutiesModule } from '#features/duties/public';
import { TableControlModule } from '#features/table-control/public';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { CardsService } from './cards/cards.service.ts';
import { CardsStore } from './cards/cards.store.ts';
import { CardsController, EquipmentController } from './equipment.controller.ts';
import { EquipmentGateway } from './equipment.gateway.ts';
import { EquipmentService } from './equipment.service.ts';
import { EquipmentStore } from './equipment.store.ts';
import { EquipmentChanges } from './equipment-changes.ts';
import { EquipmentDuties } from './equipment-duties.ts';
import { InspectionsStore } from './inspections.store.ts';
import { StaysStore } from './stays.store.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule, TableControlModule, DutiesModule],
  controllers: [EquipmentController, CardsController],
  providers: [
    EquipmentStore,
    StaysStore,
    InspectionsStore,
    EquipmentChanges,
    EquipmentGateway,
    EquipmentService,
    CardsStore,
    CardsService,
    EquipmentDuties,
  ],
  exports: [EquipmentStore, StaysStore, CardsStore],
})
export class EquipmentModule {}
