import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { SimulationService, type SimulationState } from './simulation.service.ts';

const SimulationChange = z.object({
  players: z.int().min(0).max(200_000).optional(),
  speed: z.number().positive().max(1_000).optional(),
  paused: z.boolean().optional(),
});
type SimulationChange = z.infer<typeof SimulationChange>;

@Controller('__simulation')
export class SimulationController {
  constructor(private readonly simulation: SimulationService) {}

  @Get()
  state(): SimulationState {
    return this.simulation.state;
  }

  @Post()
  @HttpCode(200)
  change(@Body({ schema: SimulationChange }) { players, speed, paused }: SimulationChange): SimulationState {
    return this.simulation.change({
      ...(players === undefined ? {} : { players }),
      ...(speed === undefined ? {} : { speed }),
      ...(paused === undefined ? {} : { paused }),
    });
  }
}
