import { Module } from '@nestjs/common';
import { FaultRegistry } from './fault-registry.ts';
import { FaultsController } from './faults.controller.ts';
import { SocketFaults } from './socket-faults.ts';

@Module({
  controllers: [FaultsController],
  providers: [FaultRegistry, SocketFaults],
  exports: [FaultRegistry, SocketFaults],
})
export class FaultsModule {}
