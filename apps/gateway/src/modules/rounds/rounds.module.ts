import { Module } from '@nestjs/common';
import { RoundsController } from './rounds.controller.ts';
import { RoundsGateway } from './rounds.gateway.ts';
import { RoundsService } from './rounds.service.ts';

@Module({ controllers: [RoundsController], providers: [RoundsService, RoundsGateway] })
export class RoundsModule {}
