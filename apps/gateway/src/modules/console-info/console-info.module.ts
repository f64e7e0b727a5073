import { Module } from '@nestjs/common';
import { ConsoleInfoController } from './console-info.controller.ts';

@Module({ controllers: [ConsoleInfoController] })
export class ConsoleInfoModule {}
