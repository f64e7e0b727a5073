import { Module } from '@nestjs/common';
import { DealersController } from './dealers.controller.ts';

@Module({ controllers: [DealersController] })
export class DealersModule {}
