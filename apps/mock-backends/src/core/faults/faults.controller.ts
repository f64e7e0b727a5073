import { Body, Controller, Delete, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { FaultRequest } from './fault.ts';
import { type ActiveFault, FaultRegistry } from './fault-registry.ts';
import { FaultsEnabledGuard } from './faults-enabled.guard.ts';

@Controller('__faults')
@UseGuards(FaultsEnabledGuard)
export class FaultsController {
  constructor(private readonly registry: FaultRegistry) {}

  @Get()
  list(): ActiveFault[] {
    return this.registry.list();
  }

  @Post()
  add(@Body({ schema: FaultRequest }) request: FaultRequest): ActiveFault {
    return this.registry.add(request);
  }

  @Delete()
  @HttpCode(204)
  clear(): void {
    this.registry.clear();
  }
}
