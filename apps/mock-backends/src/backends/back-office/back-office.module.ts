import { Module } from '@nestjs/common';
import { FloorModule } from '../../floor/floor.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { ChatMessagesController } from './chat-messages/chat-messages.controller.ts';
import { ChatMessagesService } from './chat-messages/chat-messages.service.ts';
import { ModelsController } from './dealers/models.controller.ts';
import { ModelsService } from './dealers/models.service.ts';
import { PhotosController } from './dealers/photos.controller.ts';
import { RotaController } from './dealers/rota.controller.ts';
import { RotaService } from './dealers/rota.service.ts';
import { RoundChangesService } from './rounds/round-changes.service.ts';
import { RoundsController } from './rounds/rounds.controller.ts';
import { RoundsService } from './rounds/rounds.service.ts';
import { TablesController } from './tables/tables.controller.ts';
import { TablesService } from './tables/tables.service.ts';

@Module({
  imports: [AuthModule, FloorModule],
  controllers: [
    TablesController,
    RoundsController,
    ModelsController,
    PhotosController,
    RotaController,
    ChatMessagesController,
  ],
  providers: [
    TablesService,
    RoundsService,
    RoundChangesService,
    ModelsService,
    RotaService,
    ChatMessagesService,
  ],
  exports: [ChatMessagesService],
})
export class BackOfficeModule {}
